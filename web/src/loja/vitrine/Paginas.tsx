import { Pagination, type PaginationProps } from '@mantine/core';

/** Below the prizes, and downloaded after them. */
export default function Paginas(props: PaginationProps) {
  return <Pagination {...props} siblings={0} mx="auto" />;
}
