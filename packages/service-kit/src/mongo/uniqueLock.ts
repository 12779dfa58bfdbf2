/**
 * A lock key for transactions that write a unique value. SecantusDB's unique index misses an insert
 * and an update to the same value that run at once. With mongod the unique index is enough and this
 * lock can go.
 */
export const uniqueLock = (field: string, value: string) => `${field}/${value}`
