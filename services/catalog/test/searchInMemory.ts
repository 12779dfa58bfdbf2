import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import type { Connection } from 'mongoose'
import { materialModel } from '../src/model/material.ts'
import { sellerModel } from '../src/model/seller.ts'
import type { Search } from '../src/search/Search.ts'
import { startSearch } from '../src/search/startSearch.ts'

/** The in-memory search over the listings of a database. */
export function searchInMemory(connection: Connection, options: { silentMs?: number }): Search {
  return startSearch({
    ...options,
    connection,
    materials: materialModel(connection),
    sellers: sellerModel(connection),
    mxnPerUsd: 20,
    log,
  })
}
