import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '@materia/contracts/storedPicture.ts'
import sharp, { type Sharp } from 'sharp'
import { randomSource } from '../randomSource.ts'
import { cast } from './cast.ts'
import { light, type Shot } from './light.ts'
import { type Picture, pictureStem } from './Look.ts'
import { type Crop, paint } from './paint.ts'
import { sceneOf, type View } from './scenes.ts'
import { hexColor, isBare, tintsOf } from './tints.ts'

const [width, height] = [800, 600]
const [cardWidth] = pictureWidths
const widest = Math.max(...pictureWidths)
/** A list shows 24 cards at a time: their pictures are kept under this, whatever they show. */
const cardBytes = 9_000
const floors = ['#aaa59c', '#b9b3a8', '#96928b', '#a8a9a8', '#8b857d', '#c0b9ab']

/** Draws pictures of one form in one packing, which differ in color, and in where and in which light they were taken; answers their names. */
export async function drawLooks(filesDir: string, pictures: Picture[]): Promise<string[]> {
  const names: string[] = []
  const byView = Map.groupBy(
    pictures,
    ({ look: { category, color }, shot }) =>
      `${shot === 'whole' ? 'whole' : 'close'} ${isBare(category, color)}`,
  )
  for (const some of byView.values()) {
    const [{ look, shot }] = some
    const { form, packing, category, color } = look
    const view: View = shot === 'whole' ? 'whole' : 'close'
    const { bodies, camera, finish } = sceneOf(form, packing, view, isBare(category, color))
    const lit = light(cast(bodies, width, height, camera), finish)
    for (const picture of some)
      names.push(
        await store(filesDir, pictureStem(picture.look, picture.shot), taken(lit, picture)),
      )
  }
  return names
}

/** As somebody with a telephone takes it: a bit from here, a bit from there, in the light of that day. */
function taken(lit: Shot, { look, shot }: Picture): Sharp {
  const { category, color, take } = look
  const random = randomSource(take * 97 + color.length * 13 + shot.length)
  const size = shot === 'detail' ? 0.52 : random.between(0.8, 0.94)
  const crop = { width: Math.round(width * size), height: Math.round(height * size) }
  const [bright, warm] = [random.between(0.9, 1.16), random.between(-0.045, 0.045)]
  const region: Crop = {
    ...crop,
    left: Math.floor((width - crop.width) * random.between(0.15, 0.85)),
    top: Math.floor((height - crop.height) * random.between(0.2, 0.8)),
    isFlipped: random.chance(0.5),
    light: [bright * (1 + warm), bright, bright * (1 - warm)],
  }
  const pixels = paint(
    lit,
    {
      tints: tintsOf(category, color, take),
      isMetal: isBare(category, color),
      floor: random.pick(floors),
    },
    region,
  )
  return sharp(pixels, { raw: { width: crop.width, height: crop.height, channels: 3 } })
}

/** Writes the picture in all widths; the widest last, as its being there says that all are. */
async function store(filesDir: string, stem: string, picture: Sharp): Promise<string> {
  const { quality, card, average } = await encodeCard(picture)
  const name = `${stem}-${average}`
  // It is hardly larger than the size between: that one and the widest are the same.
  const large = await picture.webp({ quality, effort: 0 }).toBuffer()
  for (const size of pictureWidths) {
    const path = join(filesDir, size === widest ? `${name}.webp` : `${name}-${size}.webp`)
    await writeFile(`${path}.part`, size === cardWidth ? card : large)
    await rename(`${path}.part`, path)
  }
  return `${name}.webp`
}

async function encodeCard(picture: Sharp) {
  const small = await picture
    .clone()
    .resize(cardWidth, undefined, { kernel: 'mitchell' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const average = averageOf(small.data)
  let quality = 62
  for (;;) {
    const card = await sharp(small.data, { raw: small.info })
      .webp({ quality, effort: 1 })
      .toBuffer()
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
