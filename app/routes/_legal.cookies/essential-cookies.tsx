import { ESSENTIAL_COOKIES } from "./categories";

export function EssentialCookies() {
  return (
    <section aria-labelledby="essential-cookies" className="mt-12">
      <h2 id="essential-cookies" className="text-xl font-semibold">
        The essential cookies
      </h2>
      <p className="running-text mt-3">
        Each is set by this website alone, is read by it alone and follows you nowhere. Over https
        the names of all but the first and the last begin with <span className="code">__Host-</span>
        .
      </p>
      <p className="running-text mt-3">
        If a page goes while you fill in the contact or quote form, the browser stores what you
        typed in that tab for a day at most, to show it again there.
      </p>
      <div className="mt-5 overflow-x-auto">
        <table className="w-full border-t border-ink text-left text-sm">
          <caption className="sr-only">
            Essential cookies, what they do and how long they are kept
          </caption>
          <thead>
            <tr className="border-b text-muted">
              <th scope="col" className="py-2 pr-4 font-normal">
                Name
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                Purpose
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Kept
              </th>
            </tr>
          </thead>
          <tbody>
            {ESSENTIAL_COOKIES.map(({ name, purpose, lifetime }) => (
              <tr key={name} className="border-b align-baseline">
                <th
                  scope="row"
                  className="code py-2.5 pr-4 font-normal max-sm:w-2/5 max-sm:min-w-[7rem] sm:whitespace-nowrap"
                >
                  {name}
                </th>
                <td className="py-2.5 pr-4">{purpose}</td>
                <td className="py-2.5 text-right sm:whitespace-nowrap">{lifetime}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
