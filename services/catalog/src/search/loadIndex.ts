import type { mongo } from 'mongoose'
import { indexedFields, type IndexedMaterial, isListed, type MaterialDocument, toEntry } from '../model/material.ts'
import type { MaterialIndex } from './MaterialIndex.ts'
import { slices } from './slices.ts'

type LoadOptions = { materials: mongo.Collection<MaterialDocument>; mxnPerUsd: number; signal: AbortSignal }

/** Reads every available listing into the index. */
export async function loadIndex(index: MaterialIndex, { materials, mxnPerUsd, signal }: LoadOptions): Promise<void> {
  const available = materials.find<IndexedMaterial>({ status: 'available' }, { projection: indexedFields, batchSize: 500 })
  const endOfStep = slices()
  for await (const material of available) {
    signal.throwIfAborted()
    if (isListed(material)) index.put(toEntry(material, mxnPerUsd))
    await endOfStep()
  }
  signal.throwIfAborted()
}
