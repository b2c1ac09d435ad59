import { Treasures } from '../parts/card.tsx';
import { Picture } from '../parts/picture.tsx';
import { usePlay } from '../parts/play.ts';
import { Thing } from '../parts/thing.tsx';
import { Zone } from '../parts/zone.tsx';
import { listed } from '../table/targets.ts';
import { useWords } from '../text/index.ts';

/** The first choice of a game has the whole stage: who one is going to be. */
export function BossChoice() {
  const words = useWords();
  const { look } = usePlay();
  const bosses = look.phase === 'setup' ? listed(look.options).flatMap(({ boss }) => boss ?? []) : [];
  if (bosses.length === 0) return null;
  return (
    <Zone label={words.bossCard} class="boss-choice">
      {bosses.map((boss) => (
        <Thing
          key={boss.id}
          keys={[`design:${boss.id}`]}
          label={`${boss.facts || boss.name}. ${boss.rules}`}
          subject={{ is: 'card', card: boss }}
          class="boss-offer px"
        >
          <Picture of={boss} />
          <span class="boss-offer-name">{boss.name}</span>
          <span class="boss-offer-facts">
            <Treasures list={boss.treasure} size={18} /> {boss.xp ? `${boss.xp} ${words.xp}` : ''}
          </span>
          <span class="boss-offer-rules">{boss.rules}</span>
        </Thing>
      ))}
    </Zone>
  );
}
