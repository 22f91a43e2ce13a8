import { and, asc, eq, isNotNull, isNull, notInArray, sql } from "drizzle-orm";

import { profiles, userRoles, users } from "#drizzle/schema/accounts";
import { firmMembers } from "#drizzle/schema/firms";
import { FIRM_LIMITS } from "~/accounts/firms/firm-role";
import { db } from "~/db/client.server";

/** Domains at which anyone can have an address: sharing such a domain says nothing about a firm. */
const OPEN_TO_ANYONE = [
  "aol.com",
  "btinternet.com",
  "btopenworld.com",
  "fastmail.com",
  "gmail.com",
  "gmx.co.uk",
  "gmx.com",
  "googlemail.com",
  "hotmail.co.uk",
  "hotmail.com",
  "icloud.com",
  "live.co.uk",
  "live.com",
  "mac.com",
  "mail.com",
  "me.com",
  "msn.com",
  "ntlworld.com",
  "outlook.com",
  "pm.me",
  "proton.me",
  "protonmail.com",
  "sky.com",
  "talktalk.net",
  "tiscali.co.uk",
  "virginmedia.com",
  "yahoo.co.uk",
  "yahoo.com",
  "ymail.com",
  "zoho.com",
] as const;

const MAX_GROUPS = 20;

const company = sql<string>`lower(trim(${profiles.company}))`;
const domain = sql<string>`substr(${users.email}, instr(${users.email}, '@') + 1)`;

const mayJoin = and(
  isNotNull(profiles.company),
  sql`trim(${profiles.company}) <> ''`,
  isNotNull(users.emailVerifiedAt),
  isNull(firmMembers.userId),
  isNull(userRoles.userId),
  notInArray(domain, [...OPEN_TO_ANYONE]),
);

/**
 * Lists accounts without a firm that name the same company and have addresses of the same domain, the largest groups
 * first. A domain at which anyone can have an address makes no group. `hiddenGroups` and `hiddenAccounts` count those
 * beyond the limits.
 */
export function listFirmGroups() {
  const rows = db
    .select({
      ...{ company, domain, accounts: sql<number>`count(*)` },
      allGroups: sql<number>`count(*) over ()`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(firmMembers, eq(firmMembers.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(mayJoin)
    .groupBy(company, domain)
    .having(sql`count(*) > 1`)
    .orderBy(sql`count(*) desc`, company, domain)
    .limit(MAX_GROUPS)
    .all();
  const groups = rows.map((group) => {
    const accounts = listAccountsOf(group);
    return {
      domain: group.domain,
      name: accounts[0]?.company?.trim().slice(0, FIRM_LIMITS.name) ?? group.company,
      accounts,
      hiddenAccounts: group.accounts - accounts.length,
    };
  });
  return { groups, hiddenGroups: (rows[0]?.allGroups ?? 0) - groups.length };
}

function listAccountsOf(group: { company: string; domain: string }) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      fullName: profiles.fullName,
      company: profiles.company,
      discountBasisPoints: profiles.discountBasisPoints,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(firmMembers, eq(firmMembers.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(mayJoin, eq(company, group.company), eq(domain, group.domain)))
    .orderBy(asc(users.createdAt), asc(users.email))
    .limit(FIRM_LIMITS.group)
    .all();
}
