import { Link } from "@remix-run/react";

import type { LegalSection } from "~/components/site/legal-page";
import type { CompanyDetails } from "~/domain/site/company";

import { Retention } from "./retention";

/** Returns the six numbered sections. Update them when the site's handling of data changes. */
export function privacySections(company: CompanyDetails): LegalSection[] {
  return [
    {
      id: "who-is-responsible",
      title: "Who is responsible",
      body: (
        <p>
          {company.tradingName} decides what is kept through this website and why, and is the
          controller of it under the UK GDPR. Who we are in law stands under{" "}
          <Link to="/company-info" className="text-link">
            Company Information
          </Link>
          .
        </p>
      ),
    },
    {
      id: "what-we-keep",
      title: "What we keep and why",
      body: (
        <>
          <ul>
            <li>
              <strong>Quote requests:</strong> your name, email address, phone number, company,
              notes and the items, to answer you and to carry out what is ordered.
            </li>
            <li>
              <strong>An account, if you open one:</strong> your email address, name, company, phone
              number, discount and a scrambled form of your password from which it cannot be read,
              to let you sign in and see your prices and quotes.
            </li>
            <li>
              <strong>Your basket:</strong> its items and the contact details typed beside them, so
              that they are there when you come back.
            </li>
            <li>
              <strong>Messages</strong> you send from the contact page, to answer them.
            </li>
            <li>
              <strong>Emails</strong> that this website sends you or sends us about you, to be sure
              that they arrive.
            </li>
            <li>
              <strong>Failed sign-ins and repeated attempts:</strong> the email address or network
              address and the time, to keep others out of your account and machines out of our
              forms.
            </li>
            <li>
              <strong>What our staff change on this website:</strong> who of them changed what and
              when, and from what to what. Where that is your discount, your role or your sign-ins,
              your email address stands beside it. So we can tell later what was done and by whom.
            </li>
          </ul>
          <p>
            We do this to perform a contract with you or to prepare one, to meet our duties in law,
            and otherwise because we have a legitimate interest in answering customers and keeping
            the site secure. We make no decisions about you by machine alone, and we do not ask for
            payment details.
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
          Our own staff, and the companies that run the computers of this website and carry our
          email for us, on our instructions. A manufacturer or carrier learns what it needs to
          supply and deliver an order. We sell your data to nobody and give it to no advertisers.
          Otherwise it leaves us only where the law requires it.
        </p>
      ),
    },
    {
      id: "cookies-and-security",
      title: "Cookies and security",
      body: (
        <p>
          Without your agreement we set only cookies that the site needs to work; you choose the
          rest under{" "}
          <Link to="/cookies" className="text-link">
            Cookie Preferences
          </Link>
          . Nothing on this site is loaded from other companies’ servers, except a manufacturer’s
          product picture where we show one from its website. Passwords are kept as slow one-way
          hashes, and repeated wrong passwords lock an account for a while.
        </p>
      ),
    },
    {
      id: "your-rights",
      title: "Your rights",
      body: (
        <>
          <p>You may at any time</p>
          <ul>
            <li>
              see and take away what we keep: a signed-in customer finds “Download my data” under
              Account, Settings;
            </li>
            <li>correct it: under “Update Profile” there, or by asking us;</li>
            <li>
              have it deleted: under “Delete my account” there, or by asking us. Quotes you have
              sent stay, as our business records, but without your name and contact details. The
              record of what our staff changed stays too, with the email address that you had;
            </li>
            <li>ask us to restrict what we do with it, or object to it.</li>
          </ul>
          <p>
            We answer within one month. If you are not content with our answer you may complain to
            the Information Commissioner’s Office at{" "}
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
