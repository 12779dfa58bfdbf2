import type { OfferEvent, OfferStage, OfferState, StageOf } from './offerState.ts'

export const noOffer: OfferState = {
  revisions: [],
  live: { buyer: null, seller: null },
  stage: { kind: 'open' },
}

/** The state after an event. */
export function evolveOffer(state: OfferState, event: OfferEvent): OfferState {
  const { live, revisions, stage } = state
  switch (event.kind) {
    case 'revised': {
      const { revision } = event
      return {
        ...state,
        revisions: [...revisions, revision],
        live: { ...live, [revision.by]: revision.no },
        stage: { kind: 'open' },
      }
    }
    case 'partTaken':
      return { ...state, revisions: [...revisions, event.revision] }
    case 'frameStarted':
      return { ...state, live: { buyer: null, seller: null }, stage: { ...event, kind: 'running' } }
    case 'noticeGiven':
    case 'monthSeen':
      return stage.kind === 'running' ? { ...state, stage: frameAfter(stage, event) } : state
    case 'dropped':
      return { ...state, live: { ...live, [event.by]: null } }
    case 'ended':
      return {
        ...state,
        live: { buyer: null, seller: null },
        stage: { kind: 'ended', ...event.end, ...endedFrame(stage) },
      }
    default:
      return { ...state, stage: stageAfter(stage, event) }
  }
}

type FrameEvent = Extract<OfferEvent, { kind: 'noticeGiven' | 'monthSeen' }>

function frameAfter(stage: StageOf<'running'>, event: FrameEvent): OfferStage {
  return event.kind === 'noticeGiven'
    ? { ...stage, notice: event.notice }
    : { ...stage, remindedAt: event.at }
}

/** An ended frame contract keeps its facts. */
function endedFrame(stage: OfferStage) {
  if (stage.kind !== 'running') return {}
  const { kind: _kind, ...frame } = stage
  return { frame }
}

function stageAfter(
  stage: OfferStage,
  event: Exclude<
    OfferEvent,
    {
      kind:
        | 'revised'
        | 'dropped'
        | 'ended'
        | 'partTaken'
        | 'frameStarted'
        | 'noticeGiven'
        | 'monthSeen'
    }
  >,
): OfferStage {
  if (event.kind === 'acceptStarted') return { ...event, kind: 'accepting' }
  if (event.kind === 'acceptFailed' || !('no' in stage) || stage.kind === 'running')
    return { kind: 'open' }
  const { no, by, at, stockIds } = stage
  if (event.kind === 'accepted')
    return { kind: 'accepted', no, by, at, stockIds, dueAt: event.dueAt }
  const held = { no, by, at, stockIds, dueAt: 'dueAt' in stage ? stage.dueAt : at }
  switch (event.kind) {
    case 'orderStarted':
      return { kind: 'ordering', ...held, orderIds: event.orderIds, until: event.until }
    case 'orderDropped':
      return { kind: 'accepted', ...held }
    case 'ordered':
      return { kind: 'ordered', ...held, orderIds: event.orderIds }
  }
}
