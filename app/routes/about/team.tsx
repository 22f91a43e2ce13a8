import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { Icon, LineArt } from "~/ui/icon";
import type { TeamMember } from "~/site/settings/team";

const LINK = "text-link inline-flex min-h-11 items-center gap-2.5";
const PERSON = "M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4.5 3.5-6.5 8-6.5s8 2 8 6.5";

/** Presents the team; nothing, while no member is set (N4). */
export function Team({ team }: { team: readonly TeamMember[] }) {
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team" className="mt-12">
      <h2 id="team" className="text-xl font-semibold">
        Meet the team
      </h2>
      <ul role="list" className="mt-4 grid gap-4 md:grid-cols-2">
        {team.map(({ name, role, text, phone, email }) => (
          <li key={name} className="flex gap-5 rounded-sm border bg-panel p-4 md:p-6">
            <span className="flex size-14 max-lg:hidden shrink-0 items-center justify-center rounded-sm border border-petrol-pale bg-petrol-tint text-petrol">
              <LineArt d={PERSON} className="size-7" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg font-semibold">{name}</h3>
              {role && <p className="text-muted">{role}</p>}
              {text && <p className="mt-2 whitespace-pre-line">{text}</p>}
              <ul role="list" className="mt-2 empty:hidden">
                {phone && (
                  <li>
                    <PhoneLink
                      phone={phone}
                      className={LINK}
                      icon={<Icon name="phone" className="size-4" />}
                    />
                  </li>
                )}
                {email && (
                  <li>
                    <EmailLink
                      email={email}
                      className={LINK}
                      icon={<Icon name="mail" className="size-4" />}
                    />
                  </li>
                )}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
