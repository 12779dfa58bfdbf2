import type { ExchangeRate } from '@materia/contracts/catalog/search.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import type { PictureEncoder } from '@materia/files/src/pictures/startEncoder.ts'
import type { Scanner } from '@materia/files/src/scan/createScanner.ts'
import type { FileStore } from '@materia/files/src/store/FileStore.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import type { Connection } from 'mongoose'
import type { TakeTurn } from './turns/createTurns.ts'
import type { CatalogModels } from './model/catalogModels.ts'
import type { SearchMatcher } from './searchMatcher/startSearchMatcher.ts'
import type { RowSearch, Search } from './search/Search.ts'
import type { WantedDocument } from './wantedModel/wantedPost.ts'
import type { ViewCounter } from './views/startViewCounter.ts'

/** Maximum amounts for one company. */
export type Quotas = { listings: number; importsPerDay: number; pictureBytesPerDay: number }

/** All dependencies of catalog's handlers. Each handler picks what it uses. */
export type CatalogDeps = CatalogModels & {
  connection: Connection
  now: () => Date
  sendRequest: SendRequest
  search: Pick<
    Search,
    'search' | 'suggest' | 'relaxedSearches' | 'listed' | 'read' | 'readListed' | 'put'
  >
  /** The search of open wanted posts. */
  wantedSearch: Pick<RowSearch<WantedDocument, Wanted>, 'search' | 'listed' | 'read' | 'put'>
  /** Finds the saved searches that a listing matches. */
  searchMatcher: Omit<SearchMatcher, 'stop'>
  /** The newest rate that the search knows. Its values change, so read them for each call. */
  exchangeRate: ExchangeRate
  quotas: Quotas
  /** Runs work on one listing in its turn. */
  takeTurn: TakeTurn
  views: Pick<ViewCounter, 'count' | 'flush'>
  files: FileStore
  scanner: Scanner
  encoder: Pick<PictureEncoder, 'run'>
}
