import type { SlotProps } from '@materia/contracts/shell/slots.ts'

export type OfferFormProps = SlotProps['offer-form']
