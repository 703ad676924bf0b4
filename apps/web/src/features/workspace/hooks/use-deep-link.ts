import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { currentPosition } from '../store/positions.ts'
import { useActions, useWorkspaceState } from '../workspace-context.ts'

/** Opens what `?path=&line=` names, and keeps the address at the place that is open, so that it can be shared. */
export function useDeepLink(): void {
  const [parameters, setParameters] = useSearchParams()
  const { openAt } = useActions()
  const asked = useRef(parameters)
  useEffect(() => {
    const path = asked.current.get('path')
    const line = Number.parseInt(asked.current.get('line') ?? '1', 10)
    if (path) openAt(path, Number.isNaN(line) ? 1 : Math.max(1, line), 'unknown')
  }, [openAt])
  const place = useWorkspaceState((state) => currentPosition(state.positions))
  const count = useWorkspaceState((state) => state.reveal?.count ?? 0)
  const latest = useRef(place)
  latest.current = place
  useEffect(() => {
    // Only going somewhere moves the address, not every step of the cursor.
    if (count === 0 || !latest.current) return
    const { path, line } = latest.current
    setParameters({ path, line: String(line) }, { replace: true })
  }, [count, setParameters])
}
