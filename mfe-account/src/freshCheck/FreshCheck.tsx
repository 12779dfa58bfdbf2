import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { FreshCheckDialog } from './FreshCheckDialog.tsx'

/** Fills the slot `fresh-check`: asks for the password or a second factor over another screen. */
export function FreshCheck({ onDone }: SlotProps['fresh-check']) {
  return <FreshCheckDialog isOpen onConfirmed={() => onDone(true)} onClose={() => onDone(false)} />
}
