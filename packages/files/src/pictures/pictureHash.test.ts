import sharp from 'sharp'
import { drawPicture, drawScene } from '../../test/uploads.ts'
import { hashBands, isSamePicture, pictureHash } from './pictureHash.ts'

it('finds a picture again after it was encoded and made smaller, and no other one', async () => {
  const [scene, other] = [await drawScene('bales'), await drawScene('flakes')]
  const copy = await sharp(scene).resize(320).webp({ quality: 60 }).toBuffer()
  const [first, second, third] = await Promise.all(
    [scene, copy, other].map((picture) => pictureHash(sharp(picture))),
  )
  expect(isSamePicture(first!, second!)).toBe(true)
  expect(hashBands(first!).some((band) => hashBands(second!).includes(band))).toBe(true)
  expect(isSamePicture(first!, third!)).toBe(false)
})

it('has no bands for a picture of one color', async () => {
  expect(hashBands(await pictureHash(drawPicture().png()))).toEqual([])
})
