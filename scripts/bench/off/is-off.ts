/** Returns true in a process that the bench started without this mechanism. */
export function isOff(mechanism: string): boolean {
  return process.env.BENCH_OFF === mechanism;
}
