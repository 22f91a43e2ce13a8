/*
 * An air handling unit as a controls engineer would sketch it, with the products that control it:
 * gateway, controller and room sensor above; damper actuator, duct sensor and valve at the plant.
 */

// pathLength is 1 for every path, so that one keyframe draws them all.
const PLANT = [
  "M40 232H600M40 332H600",
  "M176 232V332M212 232V332M176 232l36 20-36 20 36 20-36 20 36 20",
  "M268 240h52v84h-52zM268 324l52-84",
  "M386 232v100M470 232v100",
  "M282 324v88H258M222 412H176M306 324v112H176",
];

const PRODUCTS = [
  // Gateway on its rail
  "M64 56h84v92H64zM64 78h84M64 126h84M76 126v12h14v-12M98 126v12h14v-12M120 126v12h14v-12M76 67h8M92 67h8",
  // Controller with its terminals
  "M216 44h208v104H216zM216 66h208M216 126h208M240 44v22M264 44v22M288 44v22M312 44v22M336 44v22M360 44v22M384 44v22M408 44v22M240 126v22M264 126v22M288 126v22M312 126v22M336 126v22M360 126v22M384 126v22M408 126v22M232 80h96v32h-96zM344 84h12v12h-12zM368 84h12v12h-12zM392 84h12v12h-12zM344 104h60",
  // Room sensor with its dial
  "M496 52h88v88h-88zM508 64h64v30h-64zM526 116a14 14 0 1 0 28 0 14 14 0 1 0-28 0M540 116l8-8",
  // Damper actuator on the duct
  "M78 188h64v36H78zM110 224v8M88 206a10 10 0 1 0 20 0 10 10 0 1 0-20 0M98 206l6-6M120 198h14M120 206h14",
  // Duct sensor, its probe in the air
  "M520 196h48v36h-48zM540 232v70h8v-70M528 206h32M528 214h18M512 232h64",
  // Control valve in the coil's flow
  "M222 399v26l18-13zM258 399v26l-18-13zM240 412v-20M224 392a16 16 0 0 1 32 0z",
];

const SIGNALS = [
  "M148 102H216",
  "M424 96H496",
  "M252 148v20H110v20",
  "M300 148v36H240v192",
  "M372 148v20H544v28",
];

const LABELS = [
  { x: 156, y: 94, text: "MS/TP" },
  { x: 434, y: 88, text: "0-10 V" },
  { x: 150, y: 210, text: "24 V AC" },
  { x: 440, y: 162, text: "PT1000" },
  { x: 196, y: 366, text: "2-10 V" },
  { x: 456, y: 414, text: "Control schematic" },
  { x: 456, y: 441, text: "AHU-01" },
  { x: 546, y: 441, text: "Sheet 1" },
];

export function HeroDrawing() {
  return (
    <svg
      viewBox="0 0 640 464"
      fill="none"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-full border bg-panel"
    >
      <SheetFrame />
      <g className="stroke-control">
        {PLANT.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <Damper />
      <Fan />
      <g className="stroke-petrol-pale" strokeDasharray="5 4">
        {SIGNALS.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g className="fill-muted text-[11px] max-md:hidden">
        {LABELS.map(({ x, y, text }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      <g className="stroke-petrol" strokeDasharray="1">
        {PRODUCTS.map((d, place) => (
          <path
            key={d}
            d={d}
            pathLength="1"
            className="animate-draw"
            style={{ animationDelay: `${place * 160}ms` }}
          />
        ))}
      </g>
      <g className="stroke-signal" strokeWidth="3" strokeDasharray="0.07 0.93">
        {SIGNALS.map((d, place) => (
          <path
            key={d}
            d={d}
            pathLength="1"
            className="animate-signal motion-reduce:hidden"
            style={{ animationDelay: `${place * 40}ms` }}
          />
        ))}
      </g>
    </svg>
  );
}

/** The edge of the drawing sheet, with its zones marked off. */
function SheetFrame() {
  return (
    <g className="stroke-line" strokeWidth="1">
      <path d="M14 14H626V450H14zM116 14V6M218 14V6M320 14V6M422 14V6M524 14V6M116 450v8M218 450v8M320 450v8M422 450v8M524 450v8M14 123H6M14 232H6M14 341H6M626 123h8M626 232h8M626 341h8" />
      <path d="M446 396H626M446 396v54M446 423H626M536 423v27" />
    </g>
  );
}

/** The damper: three blades that turn with their actuator. */
function Damper() {
  return (
    <g className="stroke-ink">
      {[252, 282, 312].map((y) => (
        <g
          key={y}
          className="animate-turn"
          style={{ transformOrigin: `110px ${y}px`, animationDelay: "1.5s" }}
        >
          <path d={`M98 ${y + 8}L122 ${y - 8}`} />
          <circle cx="110" cy={y} r="2.5" className="fill-panel" />
        </g>
      ))}
    </g>
  );
}

function Fan() {
  return (
    <g className="animate-fan stroke-ink" style={{ transformOrigin: "428px 282px" }}>
      <circle cx="428" cy="282" r="34" className="fill-panel" />
      <circle cx="428" cy="282" r="4" />
      <path d="M428 277c-9-7-8-18 4-25M432.3 284.5c11-4 20 2 20 16M423.7 284.5c-2 11-12 15-24 9" />
    </g>
  );
}
