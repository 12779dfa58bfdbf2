import type { Readable } from 'node:stream'
import {
  exportReplyBytesMax,
  type UserExportPart,
  type UserExportReply,
  type UserExportRequest,
} from '@materia/contracts/wire/userExport.ts'
import { invalidInput } from '../AppError.ts'

/** Rows as one JSON list, read page by page, or files unchanged. */
export type ExportSection = RowsSection | FilesSection

type RowsSection = {
  /** For example `listings.json`. */
  file: string
  /**
   * Reads the page after a position, at first the empty text. `next` is the last row's position, or
   * null at the end.
   */
  rows: (userId: number, after: string) => Promise<{ rows: unknown[]; next: string | null }>
}

type FilesSection = {
  folder: string
  /** The next file name after this one, or null. */
  nextFile: (userId: number, after: string) => Promise<string | null>
  /** Null if the file no longer exists. */
  open: (name: string) => Promise<{ stream: Readable } | null>
}

/**
 * The position of an export: the section, the last row or file in it, and an offset. The offset
 * counts bytes in a file, and pages of rows.
 */
type Place = { section: number; after: string; offset: number }

/** The least that one file counts toward the size of a reply. */
const stepBytes = 4096

type Step = { part: UserExportPart | null; next: Place | null }

/**
 * Exports a user's data in several replies. The request carries the position, so any process of the
 * service can respond.
 */
export function exportUser(sections: ExportSection[]) {
  return async ({ userId, after }: UserExportRequest): Promise<UserExportReply> => {
    const parts: UserExportPart[] = []
    let place: Place | null = readPlace(after)
    for (let left = exportReplyBytesMax; place && left > 0;) {
      const section = sections[place.section]
      if (!section) return { parts, next: null }
      const step: Step =
        'rows' in section
          ? await readRowsFrom(section, userId, place)
          : await readFileFrom(section, userId, { place, bytesMax: left })
      if (step.part) parts.push(step.part)
      // A page of rows has any size, so it fills a reply. A missing file counts too, because
      // looking for it takes time.
      left =
        'rows' in section
          ? 0
          : left - Math.max(stepBytes, Buffer.byteLength(step.part?.base64 ?? '', 'base64'))
      place =
        step.next ??
        (place.section + 1 < sections.length
          ? { section: place.section + 1, after: '', offset: 0 }
          : null)
    }
    return { parts, next: place && JSON.stringify([place.section, place.after, place.offset]) }
  }
}

function readPlace(after: string): Place {
  if (after === '') return { section: 0, after: '', offset: 0 }
  const [section, name, offset] =
    /^\[(\d{1,3}),("[^"\\]*"),(\d{1,12})\]$/.exec(after)?.slice(1) ?? []
  if (name === undefined)
    throw invalidInput([{ path: 'after', message: 'is not a position of an export' }])
  return { section: Number(section), after: JSON.parse(name), offset: Number(offset) }
}

async function readRowsFrom(
  { file, rows: readRows }: RowsSection,
  userId: number,
  place: Place,
): Promise<Step> {
  const { rows, next } = await readRows(userId, place.after)
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
  const isFirst = place.offset === 0
  const text = `${isFirst ? '[\n' : ''}${!isFirst && lines ? ',\n' : ''}${lines}${next === null ? '\n]\n' : ''}`
  // For rows, `offset` counts pages.
  return {
    part: { file, text },
    next: next === null ? null : { ...place, after: next, offset: place.offset + 1 },
  }
}

async function readFileFrom(
  { folder, nextFile, open }: FilesSection,
  userId: number,
  { place, bytesMax }: { place: Place; bytesMax: number },
): Promise<Step> {
  const { section, after, offset } = place
  const name = await nextFile(userId, after)
  if (name === null) return { part: null, next: null }
  const found = await open(name)
  const bytes = found ? await readBytes(found.stream, offset, bytesMax) : Buffer.alloc(0)
  const next =
    bytes.length < bytesMax
      ? { section, after: name, offset: 0 }
      : { section, after, offset: offset + bytes.length }
  return {
    part: bytes.length > 0 ? { file: `${folder}/${name}`, base64: bytes.toString('base64') } : null,
    next,
  }
}

async function readBytes(stream: Readable, offset: number, max: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let before = offset
  let left = max
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const wanted = chunk.subarray(Math.min(before, chunk.length)).subarray(0, left)
    before -= Math.min(before, chunk.length)
    left -= wanted.length
    chunks.push(wanted)
    if (left === 0) break
  }
  return Buffer.concat(chunks)
}
