import { setImmediate as nextTurn } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { indexedFields, type IndexedMaterial, isListed, type MaterialDocument, toEntry } from '../model/material.ts'
import type { MaterialIndex } from './MaterialIndex.ts'

type LoadOptions = { materials: mongo.Collection<MaterialDocument>; mxnPerUsd: number; signal: AbortSignal }

/** How long the load works before requests get their turn. */
const sliceMs = 5

/** Reads every available listing into the index. */
export async function loadIndex(index: MaterialIndex, { materials, mxnPerUsd, signal }: LoadOptions): Promise<void> {
  const available = materials.find<IndexedMaterial>({ status: 'available' }, { projection: indexedFields, batchSize: 500 })
  let sliceStart = performance.now()
  for await (const material of available) {
    if (isListed(material)) index.put(toEntry(material, mxnPerUsd))
    if (performance.now() - sliceStart < sliceMs) continue
    await nextTurn()
    signal.throwIfAborted()
    sliceStart = performance.now()
  }
  signal.throwIfAborted()
}
