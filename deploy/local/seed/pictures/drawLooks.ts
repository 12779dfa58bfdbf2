import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '@materia/contracts/storedPicture.ts'
import sharp, { type Region, type Sharp } from 'sharp'
import { cast } from './cast.ts'
import { light, type Shot } from './light.ts'
import { type Look, pictureStem } from './Look.ts'
import { paint } from './paint.ts'
import { sceneOf, views } from './scenes.ts'
import { hexColor, tintsOf } from './tints.ts'

const [width, height] = [960, 720]
const [cardWidth] = pictureWidths
const widest = Math.max(...pictureWidths)
/** A list shows 24 cards at a time: their pictures are kept under this, whatever they show. */
const cardBytes = 8_000

const detail: Region = { left: 60, top: 200, width: 640, height: 480 }

/** Draws every shot of looks of one form, which differ in color only, and answers the names of the pictures. */
export async function drawLooks(filesDir: string, looks: Look[]): Promise<string[]> {
  const names: string[] = []
  for (const view of views) {
    const { bodies, camera, finish } = sceneOf(looks[0].form, view)
    const lit = light(cast(bodies, width, height, camera), finish)
    for (const look of looks) {
      const picture = colored(lit, look)
      names.push(await store(filesDir, pictureStem(look, view), picture))
      if (view === 'close') names.push(await store(filesDir, pictureStem(look, 'detail'), picture.clone().extract(detail).flop()))
    }
  }
  return names
}

function colored(lit: Shot, { category, color }: Look): Sharp {
  const pixels = paint(lit, { tints: tintsOf(category, color), isMetal: category === 'Metals' })
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Writes the picture in all widths; the widest last, as its being there says that all are. */
async function store(filesDir: string, stem: string, picture: Sharp): Promise<string> {
  const { quality, card, average } = await encodeCard(picture)
  const name = `${stem}-${average}`
  for (const size of pictureWidths) {
    const isWidest = size === widest
    const bytes = size === cardWidth ? card : await picture.clone().resize(size, undefined, { withoutEnlargement: true }).webp({ quality, effort: 0 }).toBuffer()
    const path = join(filesDir, isWidest ? `${name}.webp` : `${name}-${size}.webp`)
    await writeFile(`${path}.part`, bytes)
    await rename(`${path}.part`, path)
  }
  return `${name}.webp`
}

async function encodeCard(picture: Sharp) {
  const small = await picture.clone().resize(cardWidth, undefined, { kernel: 'mitchell' }).raw().toBuffer({ resolveWithObject: true })
  const average = averageOf(small.data)
  let quality = 62
  for (;;) {
    const card = await sharp(small.data, { raw: small.info }).webp({ quality, effort: 1 }).toBuffer()
    if (card.length <= cardBytes || quality <= 22) return { quality, card, average }
    quality -= 20
  }
}

/** `rrggbb`, shown until the picture is there. */
function averageOf(pixels: Buffer): string {
  const sums = [0, 0, 0]
  for (let at = 0; at < pixels.length; at++) sums[at % 3] += pixels[at]
  return hexColor(sums.map((sum) => (sum * 3) / pixels.length)).slice(1)
}
