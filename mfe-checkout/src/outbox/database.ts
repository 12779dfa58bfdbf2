import { outboxDatabase } from '@materia/client/orders/outboxKey.ts'

/** Unsent tickets, and the texts and pictures of tickets that are still being written. */
const stores = { tickets: 'id', typed: 'draft', pictures: 'id' } as const
type Store = keyof typeof stores

let opening: Promise<IDBDatabase> | undefined

/** This browser's own store of unsent tickets. It survives a killed browser. */
function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(outboxDatabase, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath] of Object.entries(stores))
        request.result.createObjectStore(store, { keyPath })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(outboxDatabase)))
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/**
 * Changes a store. Resolves when the change is on the disk, or with `relaxed` when only a power cut
 * can lose it. Rejects with `QuotaExceededError` when the storage is full.
 */
export async function change(
  store: Store,
  run: (objects: IDBObjectStore) => unknown,
  durability: IDBTransactionDurability = 'strict',
): Promise<void> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite', { durability })
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(store)))
    run(transaction.objectStore(store))
  })
}

export async function readAll<Row>(store: Store): Promise<Row[]> {
  return read(store, (objects) => objects.getAll())
}

/** The row of a key, or undefined. */
export async function readOne<Row>(store: Store, key: string): Promise<Row | undefined> {
  return read(store, (objects) => objects.get(key))
}

async function read<Result>(
  store: Store,
  ask: (objects: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const request = ask(database.transaction(store).objectStore(store))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(store)))
  })
}
