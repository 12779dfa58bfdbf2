import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Picture, pictureStem } from './Look.ts'

/** URL of a picture that was drawn. */
export type PictureUrl = (picture: Picture) => string

/** Draws these pictures into the file store, where they are not there yet. */
export async function drawPictures(filesDir: string, pictures: Picture[]): Promise<PictureUrl> {
  await mkdir(filesDir, { recursive: true })
  const drawn = new Map((await readdir(filesDir)).flatMap(stemAndName))
  const wanted = new Map(
    pictures.map((picture) => [pictureStem(picture.look, picture.shot), picture]),
  )
  const missing = [...wanted].flatMap(([stem, picture]) => (drawn.has(stem) ? [] : [picture]))
  const byForm = Map.groupBy(missing, ({ look: { form, packing } }) => `${form}/${packing}`)
  for (const name of await drawAll(filesDir, [...byForm.values()]))
    for (const [stem] of stemAndName(name)) drawn.set(stem, name)
  return ({ look, shot }) => `/uploads/${drawn.get(pictureStem(look, shot))}`
}

/** Of the widest picture only: its name ends with the blur color. */
function stemAndName(name: string): [string, string][] {
  const stem = /^(.+)-[0-9a-f]{6}\.webp$/.exec(name)?.[1]
  return stem === undefined ? [] : [[stem, name]]
}

/** One thread per core takes one form after the other. */
async function drawAll(filesDir: string, tasks: Picture[][]): Promise<string[]> {
  const count = Math.min(tasks.length, availableParallelism())
  const names = await Promise.all(Array.from({ length: count }, () => runWorker(filesDir, tasks)))
  return names.flat()
}

async function runWorker(filesDir: string, tasks: Picture[][]): Promise<string[]> {
  const worker = new Worker(new URL('./drawWorker.ts', import.meta.url), { workerData: filesDir })
  const names: string[] = []
  try {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(task)
      // Fails when the worker does.
      const [drawn] = await once(worker, 'message')
      names.push(...drawn)
    }
  } finally {
    await worker.terminate()
  }
  return names
}
