import {
  type AddressOf,
  type CallTypes,
  type Operation,
  operationPath,
} from '@materia/contracts/Operation.ts'
import type { RandomSource } from '../../local/seed/lots/randomSource.ts'
import type { Own } from './readWorld.ts'

/** What is asked for again and again; `next` says where, once the answer before is known. */
export type Page = {
  name: string
  mostMs: number
  operation?: Operation
  next: (before: string) => { path: string; own?: Own | undefined }
}

export type Chance = { random: RandomSource; own: () => Own }

/** Where heads say that the site is. */
export const origin = 'http://localhost:8080'
export const listMs = 30
export const wordsMs = 100
/** All that a company has, or ten thousand ids. */
export const wholeMs = 500

/** A page that a company asks for, signed in. */
export function asCompany<Types extends CallTypes>(
  own: () => Own,
  operation: Operation<Types>,
  name: string,
  addressOf: () => AddressOf<NoInfer<Types>>,
  mostMs = listMs,
): Page {
  return {
    name,
    mostMs,
    operation,
    next: () => ({ path: pathOf(operation, addressOf()), own: own() }),
  }
}

export function asVisitor<Types extends CallTypes>(
  operation: Operation<Types>,
  name: string,
  addressOf: () => AddressOf<NoInfer<Types>>,
  mostMs = listMs,
): Page {
  return { name, mostMs, operation, next: () => ({ path: pathOf(operation, addressOf()) }) }
}

/** A list from page to page, and from its start again once it is over. */
export function walk<Types extends CallTypes>(
  company: Own,
  operation: Operation<Types>,
  name: string,
  addressOf: (cursor: string | undefined) => AddressOf<NoInfer<Types>>,
  mostMs = listMs,
): Page {
  return {
    name,
    mostMs,
    operation,
    next: (before) => {
      const { nextCursor }: { nextCursor?: string | null } = before === '' ? {} : JSON.parse(before)
      return { path: pathOf(operation, addressOf(nextCursor ?? undefined)), own: company }
    },
  }
}

export function screen(name: string, path: () => string, mostMs = listMs): Page {
  return { name, mostMs, next: () => ({ path: path() }) }
}

export const pathOf = (operation: Operation, address: AddressOf<CallTypes>) =>
  operationPath(operation, address)
