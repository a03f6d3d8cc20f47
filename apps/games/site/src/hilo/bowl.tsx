/** The bowl that covers the dice: a turned coconut shell with a lacquered band and a knob to lift it by. */
export function Bowl() {
  return (
    <svg viewBox="0 0 220 150" className="bowl" aria-hidden focusable="false">
      <ellipse cx="110" cy="136" rx="98" ry="12" fill="#000" opacity=".28" />
      <path d="M12 132C12 62 52 26 110 26s98 36 98 106c0 6-44 12-98 12s-98-6-98-12z" fill="#5b3423" />
      <path d="M12 132C12 62 52 26 110 26c-44 10-74 46-76 108-14-1-22-1-22-2z" fill="#6d4230" />
      <path
        d="M17 100c8 7 46 13 93 13s85-6 93-13c3 9 5 19 5 32 0 6-44 12-98 12s-98-6-98-12c0-13 2-23 5-32z"
        fill="#8c2a2a"
      />
      <path
        d="M17 100c8 7 46 13 93 13s85-6 93-13M13 122c8 8 48 13 97 13s89-5 97-13"
        fill="none"
        stroke="#e9b949"
        strokeWidth="2.5"
      />
      {[38, 62, 86, 110, 134, 158, 182].map((x) => (
        <path key={x} d={`M${x} ${118 - Math.abs(x - 110) * 0.07}l5 6-5 6-5-6z`} fill="#e9b949" />
      ))}
      <path d="M98 27c2-6-2-8-2-13a14 11 0 0 1 28 0c0 5-4 7-2 13-4 2-20 2-24 0z" fill="#8c2a2a" />
      <path d="M97 26c6 3 20 3 26 0" fill="none" stroke="#e9b949" strokeWidth="2.5" />
    </svg>
  );
}

/** The plate on which the dice lie: celadon with a plain rim. */
export function Plate() {
  return (
    <svg viewBox="0 0 260 92" className="plate" aria-hidden focusable="false">
      <ellipse cx="130" cy="54" rx="128" ry="36" fill="#000" opacity=".25" />
      <ellipse cx="130" cy="46" rx="128" ry="38" fill="#d9e2d3" />
      <ellipse cx="130" cy="44" rx="112" ry="30" fill="#b9cdbd" />
      <ellipse cx="130" cy="44" rx="104" ry="26" fill="#c9dacb" />
      <ellipse cx="130" cy="46" rx="121" ry="34.5" fill="none" stroke="#7fa08b" strokeWidth="1.5" />
    </svg>
  );
}
