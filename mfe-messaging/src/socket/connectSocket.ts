import type { SocketFrame } from '@materia/contracts/chat/socketFrame.ts'
import type { SentFrame } from '@materia/contracts/chat/frame.ts'
import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import { reconnectDelay } from '@materia/contracts/chat/reconnectDelay.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'

/**
 * The events for listeners: frames of the server and changes of the connection. After `connected`,
 * frames may have been missed.
 */
export type SocketEvent = SocketFrame | { type: 'connected' } | { type: 'disconnected' }

/**
 * `refused`: the gateway refused the connection, for example after the session expired. `busy`: the
 * server closed or refused it because of a limit, for example with very many open pages.
 */
export type LossReason = 'lost' | 'refused' | 'busy'

type SocketListener = {
  onConnected: () => void
  onDisconnected: (reason: LossReason) => void
  onFrame: (frame: SocketFrame) => unknown
}
export type SocketConnection = {
  connect: () => void
  send: (frame: SentFrame) => void
  close: () => void
}
export type OpenSocket = (userId: number, listener: SocketListener) => Promise<SocketConnection>

/** A connection that lasts this long was a success: the next wait is short again. */
const steadyMs = 10_000
/** Time for which a connection counts as new, and below it the timeout of a question over it. */
const freshMs = 5_000
const answerMs = 2_000

const listeners = new Set<(event: SocketEvent) => void>()
const online = new Set<number>()
let isConnected = false
let connectedAt = 0
let socket: SocketConnection | undefined
// The code loads with the first connection, not with the page.
let openSocket: OpenSocket = async (...setting) =>
  (await import(/* webpackChunkName: "socket" */ './openSocket.ts')).openSocket(...setting)

type Options = {
  /** Called after a refusal. While the session is expired, no connection is tried. */
  isSessionEnded: () => Promise<boolean>
}

/**
 * Connects the page, and reconnects after each loss. Returns a function that closes the connection.
 */
export function connectSocket(userId: number, { isSessionEnded }: Options): () => void {
  let isOpen = true
  let opening: Promise<SocketConnection> | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    clearTimeout(timer)
    if (!isOpen || isConnected) return
    opening ??= openSocket(userId, {
      onConnected,
      onDisconnected,
      onFrame: (frame) => isOpen && emit(frame),
    })
    opening.then(start, handleNoCode)
  }
  const start = (opened: SocketConnection) => {
    if (!isOpen) return
    socket = opened
    opened.connect()
  }
  const handleNoCode = () => {
    opening = undefined
    onDisconnected('lost')
  }
  const onConnected = () => {
    if (!isOpen) return
    isConnected = true
    connectedAt = Date.now()
    emit({ type: 'connected' })
  }
  const scheduleReconnect = (reason: LossReason) => {
    clearTimeout(timer)
    const state = reason === 'busy' ? 'busy' : document.visibilityState
    if (isOpen) timer = setTimeout(connect, reconnectDelay(failures, state, Math.random()))
    failures += 1
  }
  const onDisconnected = (reason: LossReason) => {
    if (!isOpen) return
    if (isConnected) {
      if (Date.now() - connectedAt >= steadyMs) failures = 0
      setDisconnected()
    }
    clearTimeout(timer)
    if (reason === 'refused')
      void isSessionEnded().then((isEnded) => isEnded || scheduleReconnect(reason))
    else scheduleReconnect(reason)
  }
  const handleVisible = () => {
    if (document.visibilityState === 'visible') connect()
  }

  window.addEventListener('online', connect)
  document.addEventListener('visibilitychange', handleVisible)
  connect()
  return () => {
    isOpen = false
    clearTimeout(timer)
    window.removeEventListener('online', connect)
    document.removeEventListener('visibilitychange', handleVisible)
    opening?.then(
      (opened) => opened.close(),
      () => {},
    )
    socket = undefined
    if (isConnected) setDisconnected()
  }
}

/** Drops the frame when disconnected. Data that must arrive goes through the API. */
export function sendFrame(frame: SentFrame): void {
  if (isConnected) socket?.send(frame)
}

/**
 * Asks a new connection for a partner's messages after a sequence. An older connection may be dead.
 * Resolves to null without a response, as from a server of the last release.
 */
export function requestMissedMessages(
  partnerId: number,
  after: number,
): Promise<ConversationMessages | null> {
  if (!isConnected || Date.now() - connectedAt > freshMs) return Promise.resolve(null)
  const { promise, resolve } = Promise.withResolvers<ConversationMessages | null>()
  const timer = setTimeout(() => resolve(null), answerMs)
  const leave = onFrame((event) => {
    if (event.type === 'missed' && event.partnerId === partnerId && event.after === after)
      resolve(event.page)
    if (event.type === 'disconnected' || event.type === 'error') resolve(null)
  })
  sendFrame({ type: 'since', partnerId, after })
  return promise.finally(() => {
    clearTimeout(timer)
    leave()
  })
}

export function onFrame(listener: (event: SocketEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For tests: replaces the connection to the server. */
export function setOpenSocket(open: OpenSocket): void {
  openSocket = open
}

export function useSocketEvents(listener: (event: SocketEvent) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => onFrame((event) => latest.current(event)), [])
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(onFrame, () => isConnected)
}

export function useOnline(userId: number): boolean {
  return useSyncExternalStore(onFrame, () => online.has(userId))
}

function setDisconnected(): void {
  isConnected = false
  // The next connection sends all online companies again.
  online.clear()
  emit({ type: 'disconnected' })
}

/** Publishes a frame of the server, or an event of this page. */
export function emit(event: SocketEvent): void {
  if (event.type === 'online_status') {
    for (const { userId, isOnline } of event.users) {
      if (isOnline) online.add(userId)
      else online.delete(userId)
    }
  }
  for (const listener of listeners) listener(event)
}
