import { ButtonLink } from "~/components/ui/button";

import { HeroDrawing } from "./hero-drawing";

export function Hero() {
  return (
    <div className="border-b">
      <div className="measure grid grid-cols-1 items-center gap-x-12 gap-y-8 py-10 md:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-16">
        <div>
          <p className="eyebrow flex items-center gap-2.5">
            <span aria-hidden="true" className="size-2 bg-signal" />
            BMS and heating controls for the UK trade
          </p>
          <h1 className="mt-4 text-3xl font-semibold tracking-tight md:text-4xl">
            Advanced BMS Controls for Modern Buildings
          </h1>
          <p className="mt-5 max-w-prose text-lg text-muted">
            Sensors, controllers, actuators and gateways with their drawings, specifications and
            datasheets. Build a list, send it, and have a quote within 24 hours.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/products" className="max-sm:w-full">
              Explore BMS Products
            </ButtonLink>
            <ButtonLink to="/contact" variant="secondary" className="max-sm:w-full">
              Contact Our Team
            </ButtonLink>
          </div>
        </div>
        <HeroDrawing />
      </div>
    </div>
  );
}
