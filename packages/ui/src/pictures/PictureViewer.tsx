import type { Picture } from '@materia/contracts/storedPicture.ts'
import { useCallback, useEffect, useState } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'
import { LoadFailed } from '../placeholders/LoadFailed.tsx'
import { PageSpinner } from '../display/Spinner.tsx'
import type { PictureStage } from './PictureStage.tsx'

type PictureViewerProps = {
  pictures: Picture[]
  /** Its title, e.g. `Pictures of Copper / Wire`. */
  label: string
  /** The first picture to show, counted from 0. Undefined closes the viewer. */
  first: number | undefined
  onClose: () => void
}

/** A dialog with pictures as large as the window. Its content loads when it first opens. */
export function PictureViewer({ pictures, label, first, onClose }: PictureViewerProps) {
  const { Stage, hasFailed, load } = useStage(first !== undefined)
  return (
    <Dialog isOpen={first !== undefined} onClose={onClose} title={label} shape="full">
      {Stage && <Stage pictures={pictures} first={first ?? 0} />}
      {!Stage && (hasFailed ? <LoadFailed onRetry={load} /> : <PageSpinner />)}
    </Dialog>
  )
}

function useStage(isNeeded: boolean) {
  const [Stage, setStage] = useState<typeof PictureStage>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    import('./PictureStage.tsx').then(
      (loaded) => setStage(() => loaded.PictureStage),
      () => setHasFailed(true),
    )
  }, [])
  useEffect(() => {
    if (isNeeded) load()
  }, [isNeeded, load])
  return { Stage, hasFailed, load }
}
