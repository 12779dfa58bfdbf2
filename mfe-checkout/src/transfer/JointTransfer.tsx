import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { joinTransfers } from '@materia/contracts/transfers/api.ts'
import { jointOrdersMax } from '@materia/contracts/transfers/constants.ts'
import type {
  JointTransfer as Joint,
  OpenTransfer,
} from '@materia/contracts/transfers/jointTransfer.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { choice, form, hint, part, waiting } from '../layout.ts'
import { momentText } from '../orders/describeOrder.ts'
import { Instructions } from './Instructions.tsx'
import { messages } from './messages.ts'
import { SandboxBank } from './SandboxBank.tsx'
import { jointTransferQuery, openTransfersQuery } from './transferQueries.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: `${space(1)} ${space(3)}`,
  overflowWrap: 'anywhere',
  '& input': { gridRow: '1 / span 3', alignSelf: 'start' },
})
const total = css({ margin: 0 }, tabularFigures)

type JointTransferProps = { currency: Currency; chosenFirst?: number | undefined }

/** The buyer chooses orders of one currency, then sees how one transfer pays them. */
export function JointTransfer({ currency, chosenFirst }: JointTransferProps) {
  const client = useQueryClient()
  const [reference, setReference] = useState<string | null>(null)
  const { data, isFetching, refetch } = useQuery(openTransfersQuery)
  if (reference !== null)
    return <JointInstructions reference={reference} onBack={() => setReference(null)} />
  if (!data)
    return isFetching ? (
      <Skeleton height="220px" />
    ) : (
      <LoadFailed heading="h3" onRetry={() => void refetch()} />
    )
  const open = data.filter((one) => one.currency === currency)
  const isFirst = ({ orderId }: OpenTransfer) => orderId === chosenFirst
  return (
    <OrderChoice
      open={open.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))}
      onJoined={(joint) => {
        const { reference: made } = joint.transfer
        client.setQueryData(jointTransferQuery(made).queryKey, joint)
        setReference(made)
      }}
    />
  )
}

type OrderChoiceProps = { open: OpenTransfer[]; onJoined: (joint: Joint) => void }

function OrderChoice({ open, onJoined }: OrderChoiceProps) {
  const intl = useIntl()
  const client = useQueryClient()
  const [left, setLeft] = useState(
    () => new Set(open.slice(jointOrdersMax).map(({ orderId }) => orderId)),
  )
  const chosen = open.filter(({ orderId }) => !left.has(orderId))
  const { mutate, isPending, isError } = useSingleMutation({
    mutationFn: () =>
      call(joinTransfers, { body: { orderIds: chosen.map(({ orderId }) => orderId) } }),
    onSuccess: onJoined,
    onError: () => client.invalidateQueries(openTransfersQuery),
  })
  const toggle = (orderId: number) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(orderId)) after.add(orderId)
      return after
    })
  const sum = chosen.reduce((cents, { lacking }) => cents + toCents(lacking), 0)
  const problem =
    chosen.length < 2
      ? intl.formatMessage(messages.chooseTwo)
      : chosen.length > jointOrdersMax
        ? intl.formatMessage(messages.atMost, { count: jointOrdersMax })
        : isError && intl.formatMessage(messages.joinFailed)
  const isWrong = chosen.length < 2 || chosen.length > jointOrdersMax
  return (
    <div css={form}>
      <fieldset css={part}>
        <legend css={hint}>{intl.formatMessage(messages.orders)}</legend>
        {open.map((transfer) => (
          <OrderRow
            key={transfer.orderId}
            transfer={transfer}
            isChosen={!left.has(transfer.orderId)}
            onToggle={() => toggle(transfer.orderId)}
          />
        ))}
      </fieldset>
      <p css={total} role="status">
        {problem ||
          intl.formatMessage(messages.sum, {
            sum: formatPrice(decimal(sum), chosen[0]?.currency ?? 'MXN'),
          })}
      </p>
      <Button isWide isBusy={isPending} disabled={isWrong} onClick={() => mutate(undefined)}>
        {intl.formatMessage(messages.showAccount)}
      </Button>
    </div>
  )
}

type OrderRowProps = { transfer: OpenTransfer; isChosen: boolean; onToggle: () => void }

function OrderRow({ transfer, isChosen, onToggle }: OrderRowProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { orderId, material, seller, lacking, currency, dueAt } = transfer
  return (
    <label css={[choice, row]}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span>
        {intl.formatMessage(messages.orderDue, {
          order: orderId,
          date: momentText(intl, dueAt),
        })}
      </span>
      <span css={hint}>
        {materialTitle(language, material)} · {seller.companyName}
      </span>
      <span css={tabularFigures}>{formatPrice(lacking, currency)}</span>
    </label>
  )
}

type JointInstructionsProps = { reference: string; onBack: () => void }

function JointInstructions({ reference, onBack }: JointInstructionsProps) {
  const intl = useIntl()
  const { data, isFetching, refetch } = useQuery(jointTransferQuery(reference))
  const back = (
    <Button variant="quiet" onClick={onBack}>
      {intl.formatMessage(messages.chooseOthers)}
    </Button>
  )
  if (!data)
    return isFetching ? (
      <Skeleton height="220px" />
    ) : (
      <LoadFailed heading="h3" onRetry={() => void refetch()} />
    )
  const { transfer, orderIds } = data
  if (toCents(transfer.lacking) === 0)
    return (
      <p css={waiting} role="status">
        {intl.formatMessage(messages.allCame)}
      </p>
    )
  return (
    <div css={form}>
      <p>
        {intl.formatMessage(messages.joined, {
          orders: intl.formatList(orderIds.map(String)),
          date: momentText(intl, transfer.dueAt),
        })}
      </p>
      <Instructions transfer={transfer} />
      <SandboxBank orderId={orderIds[0] ?? 0} reference={reference} />
      {back}
    </div>
  )
}
