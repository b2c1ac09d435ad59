/** How much larger than drawn everything is in this window (`--scale` in base.css): lengths that a script sets are before that. */
export function scale(): number {
  const lair = document.getElementById('lair');
  return Number(lair?.currentCSSZoom ?? 1) || 1;
}
