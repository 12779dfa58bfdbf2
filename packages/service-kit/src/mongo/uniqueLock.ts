/**
 * The key of a lock for transactions that insert a unique value, or change a row to it. SecantusDB's unique index misses an insert and a change
 * of the same value that run at once. With mongod alone the unique index is enough and the lock can go.
 */
export const uniqueLock = (field: string, value: string) => `${field}/${value}`
