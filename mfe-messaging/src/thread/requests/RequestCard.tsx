import { Slot } from '@materia/client/shell/Slot.tsx'
import { newsCard } from '../offers/newsCard.ts'

/** A request for quotation under its first line, with the reader's next steps. */
export function RequestCard({ requestId }: { requestId: number }) {
  return (
    <div css={newsCard}>
      <Slot
        name="request-card"
        given={{ requestId }}
        placeholder={null}
        empty={null}
        failed={null}
      />
    </div>
  )
}
