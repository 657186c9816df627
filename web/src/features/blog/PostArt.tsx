// A small drawing for posts without a picture: a few shapes per family of labels, in the colours of the theme. It says
// nothing that the title does not say, so it is hidden from those who listen.
import type { ReactNode } from "react";
import type { Family } from "./label-families";
import classes from "./PostArt.module.css";

/** Lines of writing, of these widths, which are all different. */
const lines = (x: number, y: number, widths: number[]) =>
  widths.map((width, at) => <rect key={width} x={x} y={y + at * 13} width={width} height="5" rx="2.5" />);

const drawings: Record<Family, ReactNode> = {
  knowledge: (
    <>
      <g className={classes.back}>
        <rect x="104" y="38" width="92" height="112" rx="8" transform="rotate(-7 150 94)" />
      </g>
      <rect className={classes.paper} x="114" y="34" width="92" height="112" rx="8" />
      <g className={classes.line}>{lines(128, 66, [62, 52, 58, 34])}</g>
      <rect className={classes.accent} x="128" y="48" width="40" height="8" rx="4" />
      <circle className={classes.accent} cx="206" cy="130" r="19" />
      <path className={classes.mark} d="m197 130 6 7 12-13" />
    </>
  ),
  leads: (
    <>
      <path className={classes.back} d="M74 46h92a12 12 0 0 1 12 12v40a12 12 0 0 1-12 12H98l-18 16v-16h-6z" />
      <rect className={classes.paper} x="132" y="60" width="112" height="88" rx="10" />
      <g className={classes.line}>{lines(146, 74, [34])}</g>
      <rect className={classes.field} x="146" y="85" width="84" height="15" rx="4" />
      <rect className={classes.field} x="146" y="105" width="84" height="15" rx="4" />
      <rect className={classes.accent} x="146" y="126" width="44" height="13" rx="6.5" />
    </>
  ),
  website: (
    <>
      <rect className={classes.paper} x="70" y="36" width="180" height="112" rx="10" />
      <path className={classes.field} d="M70 58h180v-12a10 10 0 0 0-10-10H80a10 10 0 0 0-10 10z" />
      <g className={classes.line}>
        <circle cx="83" cy="47" r="3" />
        <circle cx="94" cy="47" r="3" />
        <circle cx="105" cy="47" r="3" />
        {lines(86, 74, [88, 72, 80])}
      </g>
      <path
        className={classes.back}
        d="M168 92h58a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8h-58a8 8 0 0 1-8-8v-18a8 8 0 0 1 8-8z"
      />
      <circle className={classes.accent} cx="242" cy="142" r="20" />
      <path className={classes.mark} d="M233 137h18M233 145h11" />
    </>
  ),
  social: (
    <>
      <rect className={classes.paper} x="92" y="34" width="136" height="116" rx="10" />
      <path className={classes.accent} d="M92 60h136V44a10 10 0 0 0-10-10H102a10 10 0 0 0-10 10z" />
      <g className={classes.field}>
        {[0, 1, 2, 3].flatMap((column) =>
          [0, 1, 2].map((row) => (
            <rect
              key={`${column}-${row}`}
              x={104 + column * 29}
              y={70 + row * 25}
              width="23"
              height="19"
              rx="4"
              className={(column * 3 + row) % 4 === 1 ? classes.accent : undefined}
            />
          )),
        )}
      </g>
    </>
  ),
  money: (
    <>
      <g className={classes.field}>
        {[58, 44, 70, 36, 82].map((height, at) => (
          <rect key={height} x={92 + at * 25} y={142 - height} width="16" height={height} rx="5" />
        ))}
      </g>
      <circle className={classes.back} cx="216" cy="62" r="32" />
      <circle className={classes.accent} cx="210" cy="58" r="27" />
      <path className={classes.mark} d="M218 50c-2-4-15-5-15 2 0 8 16 4 16 12 0 7-14 6-17 1M210 43v30" />
      <path className={classes.stroke} d="M84 146h144" />
    </>
  ),
  privacy: (
    <>
      <path className={classes.back} d="m168 30 56 20v38c0 34-24 56-56 68-32-12-56-34-56-68V50z" />
      <path className={classes.paper} d="m158 30 52 18v36c0 32-22 52-52 64-30-12-52-32-52-64V48z" />
      <rect className={classes.accent} x="135" y="80" width="46" height="36" rx="7" />
      <path className={classes.stroke} d="M144 80v-9a14 14 0 0 1 28 0v9" />
      <circle className={classes.hole} cx="158" cy="98" r="5" />
    </>
  ),
  start: (
    <>
      <path className={classes.stroke} d="M72 136c40 6 44-34 82-32s38-46 86-50" />
      <circle className={classes.paper} cx="76" cy="136" r="13" />
      <circle className={classes.paper} cx="152" cy="104" r="13" />
      <circle className={classes.field} cx="76" cy="136" r="6" />
      <circle className={classes.field} cx="152" cy="104" r="6" />
      <circle className={classes.accent} cx="238" cy="56" r="22" />
      <path className={classes.mark} d="m228 56 7 8 14-15" />
    </>
  ),
  talk: (
    <>
      <path
        className={classes.paper}
        d="M84 40h98a12 12 0 0 1 12 12v34a12 12 0 0 1-12 12h-72l-20 16V98h-6a12 12 0 0 1-12-12V52a12 12 0 0 1 12-12z"
      />
      <g className={classes.line}>{lines(90, 58, [76, 52])}</g>
      <path
        className={classes.accent}
        d="M158 84h80a12 12 0 0 1 12 12v28a12 12 0 0 1-12 12h-4v16l-20-16h-56a12 12 0 0 1-12-12V96a12 12 0 0 1 12-12z"
      />
      <path className={classes.mark} d="M166 104h62M166 117h38" />
    </>
  ),
};

export function PostArt({ family }: { family: Family }) {
  return (
    <svg
      className={classes.art}
      data-family={family}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={classes.ground} width="320" height="180" />
      <circle className={classes.glow} cx="268" cy="20" r="96" />
      <circle className={classes.glow} cx="36" cy="176" r="70" />
      {drawings[family]}
    </svg>
  );
}
