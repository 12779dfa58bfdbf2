import type { Readable } from 'node:stream'
import {
  exportReplyBytesMax,
  type UserExportPart,
  type UserExportReply,
  type UserExportRequest,
} from '@materia/contracts/wire/userExport.ts'
import { invalidInput } from '../AppError.ts'

/** Rows as one JSON list, a page at a time, or files as they are. */
export type ExportSection = RowsSection | FilesSection

type RowsSection = {
  /** E.g. `listings.json`. */
  file: string
  /** The rows after a place, the empty one first, and the place of the last of them; null at the end. */
  rows: (userId: number, after: string) => Promise<{ rows: unknown[]; next: string | null }>
}

type FilesSection = {
  folder: string
  /** The name after this one, or null. */
  nextFile: (userId: number, after: string) => Promise<string | null>
  /** Null where it is gone. */
  open: (name: string) => Promise<{ stream: Readable } | null>
}

/** Where an export goes on: in which section, after what, and in a file from which byte on. */
type Place = { section: number; after: string; offset: number }

/** As much as one step counts for at least. */
const stepBytes = 4096

type Step = { part: UserExportPart | null; next: Place | null }

/** Answers what a service keeps of a user, some at a time, from any of its processes: where it goes on is in the request. */
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
      // A page of rows is as large as it is: alone in its reply. Looking for a file that is gone takes its time, too.
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
    throw invalidInput([{ path: 'after', message: 'is no place of an export' }])
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
  // Of rows it counts the pages, where a file has its bytes.
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
