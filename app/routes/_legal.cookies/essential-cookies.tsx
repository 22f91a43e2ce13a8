import { ESSENTIAL_COOKIES } from "./categories";

export function EssentialCookies() {
  return (
    <section aria-labelledby="essential-cookies" className="mt-12">
      <h2 id="essential-cookies" className="text-xl font-semibold">
        Essential cookies
      </h2>
      <p className="running-text mt-3">
        Only this website sets and reads them, and none of them tracks you on other websites. Over
        https, all names but the first and the last begin with <span className="code">__Host-</span>{" "}
        .
      </p>
      <p className="running-text mt-3">
        If a page closes while you are filling in the contact or quote form, your browser stores
        what you have typed in that tab for up to a day, so that it can be restored.
      </p>
      <div className="mt-5 overflow-x-auto">
        <table className="w-full border-t border-ink text-left text-sm">
          <caption className="sr-only">
            Essential cookies, what they do and how long they last
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
                Lasts{" "}
              </th>
            </tr>
          </thead>
          <tbody>
            {ESSENTIAL_COOKIES.map(({ name, purpose, lifetime }) => (
              <tr key={name} className="border-b align-baseline">
                <th
                  scope="row"
                  className="code py-2.5 pr-4 font-normal max-sm:w-2/5 sm:whitespace-nowrap"
                >
                  {name}
                </th>
                <td className="py-2.5 pr-4">{purpose}</td>
                <td className="py-2.5 text-right whitespace-nowrap">{lifetime}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
