import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import type { Pages } from './pages.ts';

type PagerProps = {
  readonly pages: Pages;
  /** Fetches another page: one more call to the service. */
  readonly onTurn: (page: number) => void;
};

/** Turns to the page before or after. */
export function Pager({ pages, onTurn }: PagerProps) {
  const { page, of, hasPrevious, hasNext } = pages;
  return (
    <>
      <span>{of === undefined ? `Page ${page}` : `Page ${page} of ${of}`}</span>
      <Button
        size="small"
        icon={ChevronLeft}
        isDisabled={!hasPrevious}
        onPress={() => onTurn(page - 1)}
      >
        Previous page
      </Button>
      <Button
        size="small"
        icon={ChevronRight}
        isDisabled={!hasNext}
        onPress={() => onTurn(page + 1)}
      >
        Next page
      </Button>
    </>
  );
}
