import { Route, Routes } from 'react-router'
import { NotFound } from './NotFound.tsx'

/** The administrator's pages; this module and all it imports are a chunk of their own. */
export function AdminArea() {
  return (
    <Routes>
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
