/** A worker ends itself by this signal when its file needs too much time or memory. */
export const limitSignal = 'SIGXCPU'

/** Signals of a worker that its file exceeded a limit. V8 aborts when its heap is full. */
export const limitSignals: NodeJS.Signals[] = [limitSignal, 'SIGABRT']
