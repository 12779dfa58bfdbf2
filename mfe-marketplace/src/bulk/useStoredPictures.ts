import { uploadPicture } from '@materia/ui/src/pictures/uploadPicture.ts'
import { useEffect, useRef, useState } from 'react'
import { sendImage } from '../uploads/sendImage.ts'

export type PictureFailure = { name: string; error: unknown }

/**
 * Uploads the images of an import. A stored image is not uploaded again. Leaving the screen aborts
 * the uploads.
 */
export function useStoredPictures() {
  const [storedCount, setStoredCount] = useState(0)
  const stored = useRef(new Map<File, string>())
  const leaving = useRef(new AbortController())

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const store = async (file: File): Promise<PictureFailure[]> => {
    try {
      if (!stored.current.has(file))
        stored.current.set(
          file,
          await uploadPicture(sendImage, file, {
            onProgress: ignore,
            signal: leaving.current.signal,
          }),
        )
      setStoredCount((now) => now + 1)
      return []
    } catch (error) {
      return [{ name: file.name, error }]
    }
  }

  /** Returns the URLs by file name. */
  const storeAll = async (pictures: File[]) => {
    const failures = (await Promise.all(pictures.map(store))).flat()
    const urls = Object.fromEntries(
      pictures.map((picture) => [picture.name, stored.current.get(picture) ?? '']),
    )
    return { failures, urls }
  }

  return { storedCount, resetCount: () => setStoredCount(0), storeAll }
}

function ignore() {}
