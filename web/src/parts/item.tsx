import type { Item } from '../table/protocol.ts';
import { Icon } from './icons.tsx';
import { Thing } from './thing.tsx';

export function ItemThing({ item }: { item: Item }) {
  return (
    <Thing
      keys={[`item:${item.item}`]}
      label={`${item.facts || item.name}. ${item.rules}`}
      subject={{ is: 'thing', name: item.name, text: item.rules }}
      class="held-item"
    >
      <Icon name="item" size={18} /> {item.name}
    </Thing>
  );
}
