import { css } from '@emotion/react'
import { dayMs, hourMs } from '@materia/contracts/durations.ts'
import { changeRequest } from '@materia/contracts/requests/api.ts'
import { untilDaysMax } from '@materia/contracts/requests/constants.ts'
import type { Request, RequestChange } from '@materia/contracts/requests/request.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogActions, hint } from '../layout.ts'
import { messages as words, refusals } from '../requests/requestMessages.ts'
import { showRequest } from '../requestData/requestQueries.ts'
import { untilText } from '../requests/requestWords.ts'
import { UntilChips } from '../requests/UntilChips.tsx'
import { useWeight } from '../requests/useWeight.ts'
import { messages } from './messages.ts'

const form = css({ display: 'grid', gap: space(4) })
const failed = css({ color: color.loss })
const steps = [
  { ms: 0, text: messages.same },
  { ms: 24 * hourMs, text: messages.day },
  { ms: 3 * dayMs, text: messages.days },
  { ms: 7 * dayMs, text: messages.week },
]

type ChangeDialogProps = { request: Request; now: number; isOpen: boolean; onClose: () => void }

/** Gives sellers more time, or asks for more. */
export function ChangeDialog({ isOpen, onClose, ...rest }: ChangeDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={useIntl().formatMessage(messages.changeTitle)}>
      <ChangeForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function ChangeForm({ request, now, onClose }: Omit<ChangeDialogProps, 'isOpen'>) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const weight = useWeight(`${request.kilograms}`)
  const [more, setMore] = useState(0)
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (body: RequestChange) => call(changeRequest, { params: { id: request.id }, body }),
    onSuccess: async (changed: Request) => {
      onClose()
      await showRequest(queryClient, changed)
    },
  })
  const until = new Date(Date.parse(request.until) + more)
  const isTooLate = more > 0 && until.getTime() > now + untilDaysMax * dayMs
  const isLess = weight.kilograms !== null && weight.kilograms < request.kilograms
  const wrong = weight.error ?? (isLess ? intl.formatMessage(messages.less) : undefined)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const { kilograms } = weight
    if (wrong || isTooLate || kilograms === null) return
    const isMore = kilograms > request.kilograms
    if (!isMore && more === 0) onClose()
    else mutate({ ...(isMore && { kilograms }), ...(more > 0 && { until: until.toISOString() }) })
  }
  return (
    <form css={form} noValidate onSubmit={handleSubmit}>
      <Field
        {...weight.field}
        label={intl.formatMessage(words.quantity)}
        error={isTried ? wrong : undefined}
        onChange={({ target }) => weight.setTyped(target.value)}
      />
      <div>
        <UntilChips
          legend={intl.formatMessage(messages.changeUntil)}
          choices={steps.map(({ ms, text }) => ({ ms, label: intl.formatMessage(text) }))}
          selected={more}
          onSelect={setMore}
        />
        <p css={hint} role="status">
          {isTooLate
            ? intl.formatMessage(messages.tooLate)
            : untilText(intl, until.toISOString(), now)}
        </p>
      </div>
      {/* A request of a wanted post follows its post. */}
      {request.wantedId === undefined && <p css={hint}>{intl.formatMessage(messages.fixed)}</p>}
      {error && (
        <p css={failed} role="alert">
          {errorText(intl, error, { ...refusals })}
        </p>
      )}
      <div css={dialogActions}>
        <Button variant="secondary" onClick={onClose}>
          {intl.formatMessage(messages.cancel)}
        </Button>
        <Button type="submit" isBusy={isPending}>
          {intl.formatMessage(messages.save)}
        </Button>
      </div>
    </form>
  )
}
