import type { ExchangeRate } from '@materia/contracts/catalog/types.ts'
import type { Connection } from 'mongoose'
import type { FileStore } from './files/FileStore.ts'
import type { PictureEncoder } from './files/startEncoder.ts'
import type { CatalogModels } from './model/catalogModels.ts'
import type { Search } from './search/startSearch.ts'
import type { ViewCounter } from './startViewCounter.ts'

/** The most that a company has of what. */
export type Quotas = { listings: number; importsPerDay: number; pictureBytesPerDay: number }

/** All that catalog's handlers may need; each takes what it uses. */
export type CatalogDeps = CatalogModels & {
  connection: Connection
  now: () => Date
  search: Pick<Search, 'search' | 'has' | 'read' | 'put' | 'remove'>
  exchangeRate: ExchangeRate
  quotas: Quotas
  views: Pick<ViewCounter, 'count' | 'flush'>
  files: FileStore
  encoder: Pick<PictureEncoder, 'encode'>
}
