import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { KEEP_MONTHLY_DAYS } from "~/site/operations/backup-retention";
import { LegalPage, type LegalSection } from "~/site/pages/legal-page";
import type { ShownCompany } from "~/site/settings/company";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { HALF_SESSION_MINUTES, RETENTION_DAYS } from "~/site/settings/retention";
import { EmailLink, PhoneLink } from "~/ui/contact-links";
import { DataTable } from "~/ui/data-table";
import { pageMeta } from "~/ui/page-meta";
import { useShell } from "~/ui/use-shell";

const PERIODS = [
  {
    parameter: "The quote you are putting together",
    value: `${RETENTION_DAYS.basket} days after it was last used, or ${RETENTION_DAYS.unreturnedBasket * 24} hours if your browser does not accept its cookie`,
  },
  {
    parameter: "A list that you have pasted or uploaded",
    value: `${RETENTION_DAYS.pad} days after it was last used`,
  },
  {
    parameter: "A list that you share by link",
    value: `${RETENTION_DAYS.sharedList} days, or until you stop it`,
  },
  { parameter: "Lists that you save in your account", value: "Until you delete them" },
  {
    parameter: "Signed-in session",
    value: `${RETENTION_DAYS.session} days at most, ${RETENTION_DAYS.idleSession * 24} hours if unused, or until you sign out`,
  },
  {
    parameter: "A form that you sent after your session had ended",
    value: `${RETENTION_DAYS.storedForm * 24} hours at most, encrypted, or until you send it again or sign out`,
  },
  {
    parameter: "For our staff: the entries of a reply that were not saved, in their own browser",
    value: `${RETENTION_DAYS.unsavedReply} days at most, or until the reply is saved or they sign out`,
  },
  {
    parameter: "For our staff: a sign-in that waits for its code",
    value: `${HALF_SESSION_MINUTES} minutes`,
  },
  { parameter: "Failed sign-ins", value: `${RETENTION_DAYS.failedSignIn} days` },
  { parameter: "Repeated attempts", value: "Less than a day" },
  {
    parameter: "Emails sent by this website",
    value: `Text ${RETENTION_DAYS.mail} days; recipient, date and subject as long as quotes`,
  },
  {
    parameter: "The address of someone who is invited to a firm",
    value: `${RETENTION_DAYS.firmInvitation} days after it was last sent, or until it is accepted or withdrawn`,
  },
  {
    parameter: "That you are a member of a firm, your role, and the quotes that you follow",
    value: "Until you leave it, it is closed or you delete your account",
  },
  { parameter: "Contact messages", value: `${RETENTION_DAYS.contactMessage} days` },
  {
    parameter: "Searches that found nothing, without who searched or from where",
    value: `${RETENTION_DAYS.missedSearch} days`,
  },
  {
    parameter: "Links to our quotes, with the address each was sent to",
    value: `${RETENTION_DAYS.quoteLink} days after the quote expired or the link was made`,
  },
  {
    parameter: "Messages about a quote, with their files",
    value: `${RETENTION_DAYS.quoteMessage} days after the last of them, or until you delete your account, unless the quote is a firm’s`,
  },
  {
    parameter: "Account",
    value: `Until you delete it, or ${RETENTION_DAYS.unconfirmedAccount} days if its email address is never confirmed`,
  },
  {
    parameter:
      "Contact, purchase order and delivery address of an order, once its account is deleted",
    value: `Until the order is delivered, ${RETENTION_DAYS.orderOfDeletedAccount} days at most`,
  },
  {
    parameter: "Name, phone number and email address of the colleague who signed a quote",
    value: "As long as the quote, also after the colleague’s account is deleted",
  },
  {
    parameter: "Quotes",
    value: "As long as tax and company law require us to keep business records",
  },
  {
    parameter: "Record of changes by our staff",
    value: "As long as the business records it explains",
  },
];

export const meta: MetaFunction = (page) =>
  pageMeta(page, {
    title: "Privacy Policy",
    description:
      "What personal data this website holds about you, why and for how long, and how to see, download or delete it.",
  });

export function loader() {
  const { registeredOffice } = readSiteSettings().company;
  return { registeredOffice };
}

export default function PrivacyRoute() {
  const { company } = useShell();
  const { registeredOffice } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title="Privacy Policy"
      updated="August 2025"
      intro={
        <p>
          We hold the personal data we need to answer you and do business with you, and only for as
          long as we need it. This page explains what we hold and why.
        </p>
      }
      sections={privacySections(company)}
    >
      <section aria-labelledby="contact" className="mt-10 rounded-sm border bg-panel p-4 md:p-6">
        <h2 id="contact" className="text-xl font-semibold">
          Contact
        </h2>
        <div className="running-text mt-3">
          <p>
            For any question about your data, email <EmailLink email={company.email} />
            {registeredOffice ? ", " : " or "}call <PhoneLink phone={company.phone} />
            {registeredOffice && ` or write to ${company.tradingName}, ${registeredOffice}`}.
          </p>
        </div>
      </section>
    </LegalPage>
  );
}

export function Retention() {
  return (
    <>
      <DataTable caption="How long we keep your data" rows={PERIODS} />
      <p>
        It is then deleted. Backup copies are overwritten in turn, the last of them after{" "}
        {KEEP_MONTHLY_DAYS} more days.
      </p>
    </>
  );
}

/** Returns the six numbered sections. Update them when the site's handling of data changes. */
function privacySections(company: ShownCompany): LegalSection[] {
  return [
    {
      id: "who-is-responsible",
      title: "Who is responsible",
      body: (
        <p>
          {company.tradingName} is the controller of the personal data collected through this
          website under the UK GDPR. Our legal details are under{" "}
          <Link to="/company-info" className="text-link">
            Company Information
          </Link>
          .
        </p>
      ),
    },
    {
      id: "what-we-keep",
      title: "What we hold and why",
      body: (
        <>
          <ul>
            <li>
              <strong>Quote requests:</strong> your name, email address, phone number, company, the
              project, site postcode, date and your own reference if you give them, notes and the
              items with your tags, and your number in our accounts, to send you a quote and to
              supply what you order.
            </li>
            <li>
              <strong>Your answers to our quotes:</strong> the name, purchase order number, delivery
              address, date and comments you enter, and your requests for changes, to supply what
              you order. Messages and files that you and our staff send about a quote, also by email
              or telephone, so that both sides can look them up. Links to a quote in our emails are
              stored with the address they went to. Our staff may note for themselves what to do
              about a quote and when.
            </li>
            <li>
              <strong>Your account, if you create one:</strong> your email address, name, company,
              phone number, discounts and a hash of your password, from which the password cannot be
              read, so that you can sign in and see your prices and quotes. For each sign-in, its
              times and the name of the browser, so that you can end one you do not know. For our
              staff, also the key of their second step, encrypted, hashes of their recovery codes,
              and the public keys of their passkeys with a name and times, until they remove them.
            </li>
            <li>
              <strong>Your firm’s discounts, delivery addresses and part numbers,</strong> if you
              are a member of one: so that its members see its prices and need not type them. They
              are the firm’s, and personal data only where an address names a person. Its managers
              change and remove them; they stay when your account is deleted.
            </li>
            <li>
              <strong>The quote you are putting together:</strong> its items and the details you
              have entered, so that they are there when you come back. Lists of items that you
              paste, save or share, without prices: everyone who has the link of a shared list sees
              its items and tags, but not who you are.
            </li>
            <li>
              <strong>A form that you sent after you had been signed out:</strong> what you typed,
              without passwords and files, so that you can send it once you have signed in again.
            </li>
            <li>
              <strong>Messages</strong> you send from the contact page, so that we can reply.
            </li>
            <li>
              <strong>Emails</strong> that this website sends you, or sends us about you, to make
              sure that they arrive.
            </li>
            <li>
              <strong>Who signed a quote:</strong> the name, phone number and email address of our
              colleague, as the customer reads them, so that both sides know whom to ask.
            </li>
            <li>
              <strong>Failed sign-ins and repeated attempts:</strong> the email address or network
              address and the time, to protect your account and to keep automated messages out of
              our forms.
            </li>
            <li>
              <strong>Changes our staff make on this website:</strong> who changed what and when,
              with the old and the new value. If the change is to your discount, your role, your
              firm or your sign-ins, it is recorded with your email address, so that we can later
              see who did what.
            </li>
          </ul>
          <p>
            Our legal bases are the performance or preparation of a contract with you, our legal
            obligations, and our legitimate interest in answering customers and keeping the site
            secure. We make no automated decisions about you, and we do not ask for payment details.
          </p>
        </>
      ),
    },
    { id: "how-long", title: "How long we keep it", body: <Retention /> },
    {
      id: "who-sees-it",
      title: "Who sees it",
      body: (
        <p>
          Our own staff, and the companies that host this website and deliver our email, on our
          instructions. If you are a member of a firm here, its other members see your name, email
          address and role, and the quotes that you ask for or share, with prices, messages and
          files. Manufacturers and couriers receive only what they need to supply and deliver your
          order. We do not sell your data or share it with advertisers. Otherwise we disclose it
          only where the law requires us to.
        </p>
      ),
    },
    {
      id: "cookies-and-security",
      title: "Cookies and security",
      body: (
        <p>
          Unless you agree to more, we set only the cookies that the site needs to work. You can
          choose the rest under{" "}
          <Link to="/cookies" className="text-link">
            Cookie Preferences
          </Link>
          . Nothing on this site is loaded from other companies’ servers, except where we show a
          picture from a manufacturer’s website. Passwords are stored as slow, one-way hashes, and
          an account is locked for a while after repeated wrong passwords.
        </p>
      ),
    },
    {
      id: "your-rights",
      title: "Your rights",
      body: (
        <>
          <p>You can at any time:</p>
          <ul>
            <li>
              see and download what we hold about you: sign in, then choose “Download my data” under
              Account, Settings;
            </li>
            <li>correct it under “Update Profile” there, or by asking us;</li>
            <li>
              have it deleted under “Delete my account” there, or by asking us. We keep the quotes
              you have sent as business records, but without your name, contact details, project,
              site postcode, reference, tags and what you entered in answer to our quotes, and the
              record of changes by our staff, with the email address you had. Quotes of a firm stay
              with it, also their project details, purchase orders, delivery addresses and messages,
              but without your name, contact details and notes;
            </li>
            <li>ask us to restrict how we use it, or object to its use.</li>
          </ul>
          <p>
            We will reply within one month. If you are not satisfied with our reply, you can
            complain to the Information Commissioner’s Office at{" "}
            <a href="https://ico.org.uk" className="text-link" rel="noopener noreferrer">
              ico.org.uk
            </a>
            .
          </p>
        </>
      ),
    },
  ];
}
