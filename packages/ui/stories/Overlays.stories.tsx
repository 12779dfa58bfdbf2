import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Button } from '../src/controls/Button.tsx'
import { ConfirmDialog } from '../src/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../src/dialogs/Dialog.tsx'
import { Field } from '../src/forms/Field.tsx'
import { Notices } from '../src/notices/Notices.tsx'
import { PlainNotice } from '../src/notices/PlainNotice.tsx'
import { NoticeToast } from '../src/notices/NoticeToast.tsx'
import { notify } from '../src/notify.ts'
import { PictureViewer } from '../src/pictures/PictureViewer.tsx'
import { drawing } from './drawing.ts'
import { useWords } from './useWords.ts'

export default { title: 'Overlays' }

const texts = {
  en: {
    open: 'Open',
    title: 'Change the price',
    price: 'Price per kg',
    save: 'Save',
    lost: 'The listing and its pictures will be gone.',
    remove: 'Delete',
    saved: 'Saved',
    failed: 'It could not be saved',
    again: 'Try again',
    pictures: 'Pictures of copper',
  },
  es: {
    open: 'Abrir',
    title: 'Cambiar el precio',
    price: 'Precio por kg',
    save: 'Guardar',
    lost: 'Se perderán la publicación y sus imágenes.',
    remove: 'Eliminar',
    saved: 'Guardado',
    failed: 'No se pudo guardar',
    again: 'Intentar de nuevo',
    pictures: 'Imágenes de cobre',
  },
}

/** Open at the start; its button opens it again. */
function Opened({ children }: { children: (isOpen: boolean, onClose: () => void) => ReactNode }) {
  const { open } = useWords(texts)
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{open}</Button>
      {children(isOpen, () => setIsOpen(false))}
    </>
  )
}

function PriceDialog({ shape }: { shape: 'dialog' | 'drawer' | 'full' }) {
  const { title, price, save } = useWords(texts)
  return (
    <Opened>
      {(isOpen, onClose) => (
        <Dialog isOpen={isOpen} onClose={onClose} title={title} shape={shape}>
          <form>
            <Field label={price} />
            <Button onClick={onClose}>{save}</Button>
          </form>
        </Dialog>
      )}
    </Opened>
  )
}

export const DialogInTheMiddle = () => <PriceDialog shape="dialog" />
export const Drawer = () => <PriceDialog shape="drawer" />
export const WholeWindow = () => <PriceDialog shape="full" />

export function Confirm() {
  const { remove, lost } = useWords(texts)
  return (
    <Opened>
      {(isOpen, onClose) => (
        <ConfirmDialog
          isOpen={isOpen}
          title={remove}
          confirmLabel={remove}
          onConfirm={onClose}
          onClose={onClose}
        >
          {lost}
        </ConfirmDialog>
      )}
    </Opened>
  )
}

export function ConfirmBusy() {
  const { remove, lost } = useWords(texts)
  return (
    <Opened>
      {(isOpen, onClose) => (
        <ConfirmDialog
          isOpen={isOpen}
          title={remove}
          confirmLabel={remove}
          isBusy
          onConfirm={onClose}
          onClose={onClose}
        >
          {lost}
        </ConfirmDialog>
      )}
    </Opened>
  )
}

export function Viewer() {
  const { pictures } = useWords(texts)
  return (
    <Opened>
      {(isOpen, onClose) => (
        <PictureViewer
          pictures={[{ url: drawing }, { url: drawing }]}
          label={pictures}
          first={isOpen ? 0 : undefined}
          onClose={onClose}
        />
      )}
    </Opened>
  )
}

export function Notice() {
  const { saved, again } = useWords(texts)
  return (
    <NoticeToast
      notice={{
        id: 1,
        title: saved,
        variant: 'default',
        action: { label: again, onSelect: () => {} },
        isOpen: true,
      }}
    />
  )
}

export function NoticeOfFailure() {
  const { failed, lost } = useWords(texts)
  return (
    <NoticeToast
      notice={{ id: 2, title: failed, description: lost, variant: 'destructive', isOpen: true }}
    />
  )
}

export function NoticeWithoutTheToast() {
  const { failed, lost } = useWords(texts)
  return (
    <PlainNotice
      notice={{ id: 3, title: failed, description: lost, variant: 'destructive', isOpen: true }}
    />
  )
}

export function NoticesOneAfterTheOther() {
  const { saved, save } = useWords(texts)
  useEffect(() => notify({ title: saved }), [saved])
  return (
    <>
      <Button onClick={() => notify({ title: saved })}>{save}</Button>
      <Notices />
    </>
  )
}
