import { randomSource } from '../../local/seed/lots/randomSource.ts'
import { catalogPages } from './catalogPages.ts'
import { chatPages } from './chatPages.ts'
import { identityPages } from './identityPages.ts'
import { orderPages } from './orderPages.ts'
import type { Page } from './Page.ts'
import type { World } from './readWorld.ts'

/** Every list, search, thread and order page that a visitor or a company asks for. */
export function pagesOf(world: World): Page[] {
  const random = randomSource(29)
  const own = () => random.pick(world.companies)
  const withTalks = () => random.pick(world.companies.filter(({ talks }) => talks.length > 0))
  const withOrders = () =>
    random.pick(world.companies.filter(({ orderIds }) => orderIds.length > 0))
  return [
    ...catalogPages(world, { random, own }),
    ...chatPages(world.companies[0]!, { random, own, withTalks }),
    ...orderPages(world, { random, own, withOrders }),
    ...identityPages(world, { random, own }),
  ]
}
