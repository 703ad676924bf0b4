import type { UserRole } from '@goldspan/contract'
import type { Installation } from '@goldspan/server'
import { SAMPLE_ANNOTATORS } from '@goldspan/testkit'

/** Somebody of the sample campaign; the secret of her link signs her in as long as the demo runs. */
export type DemoPerson = {
  readonly name: string
  readonly role: UserRole
  readonly userId: string
  readonly linkToken: string
}

const LINK_DAYS = 7
const DAY_MS = 86_400_000

/** Creates one admin (the owner of the installation) and the three annotators of the sample submissions. */
export async function invitePeople(installation: Installation): Promise<readonly DemoPerson[]> {
  const people: DemoPerson[] = [await createPerson(installation, 'Ines', 'owner')]
  for (const annotator of SAMPLE_ANNOTATORS) {
    people.push(await createPerson(installation, capitalised(annotator), 'annotator'))
  }
  return people
}

async function createPerson(
  { context, services }: Installation,
  name: string,
  role: UserRole,
): Promise<DemoPerson> {
  const userId = await context.database.transaction((writer) =>
    services.people.create(writer, {
      name,
      email: `${name.toLowerCase()}@example.org`,
      role,
      languages: [],
      passwordHash: null,
    }),
  )
  const expiresAt = new Date(context.now().getTime() + LINK_DAYS * DAY_MS)
  return { name, role, userId, linkToken: await services.sessions.createLink(userId, expiresAt) }
}

function capitalised(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
