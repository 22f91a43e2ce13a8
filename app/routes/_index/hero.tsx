import { SearchBox } from "~/catalogue/search/search-box";
import { ButtonLink } from "~/ui/button";

const STEPS = [
  { title: "Find your parts", text: "By part number, category, manufacturer or protocol." },
  { title: "Request a quote", text: "Add items to your quote and send it. No account needed." },
  { title: "Get our quote", text: "Prices and delivery by email within 24 hours." },
];

export function Hero() {
  return (
    <div className="on-dark bg-petrol-deep text-white">
      <div className="measure grid items-end gap-x-16 gap-y-8 py-8 md:py-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div>
          <p className="flex items-center gap-2.5 text-sm font-semibold text-petrol-pale">
            <span aria-hidden="true" className="size-2 bg-signal-bright" />
            BMS and heating controls for the UK trade
          </p>
          <h1 className="mt-3 text-3xl font-semibold tracking-tight xl:text-4xl">
            Advanced BMS Controls for Modern Buildings
          </h1>
          <div className="mt-6">
            <SearchBox
              label="Part number or description"
              placeholder="Part number or description"
              isLarge
            />
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to="/products" variant="secondary" className="max-sm:w-full">
              Explore BMS Products
            </ButtonLink>
            <ButtonLink to="/contact" variant="on-dark" className="max-sm:w-full">
              Contact Our Team
            </ButtonLink>
          </div>
        </div>
        <Steps />
      </div>
    </div>
  );
}

function Steps() {
  return (
    <ol className="max-lg:hidden">
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 border-t border-petrol py-3">
          <span aria-hidden="true" className="text-xl font-semibold text-petrol-pale">
            {index + 1}
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-petrol-tint">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
