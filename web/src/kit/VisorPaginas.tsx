/** A receipt of one or several pages: the one that is looked at large, the others a tap away. */
import { Group, UnstyledButton } from '@mantine/core';
import type { PaginaRecibo } from '@pontua/contract/submissoes';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { VisorArquivo } from './VisorArquivo.tsx';
import classes from './visor.module.css';

interface VisorPaginasProps {
  paginas: readonly PaginaRecibo[];
  /** "Recibo de Joana". */
  descricao: string;
  alto?: boolean;
}

export function VisorPaginas({ paginas, descricao, alto }: VisorPaginasProps) {
  const [lugar, setLugar] = useState(0);
  const pagina = paginas[lugar] ?? paginas[0];
  if (!pagina) return null;
  if (paginas.length === 1)
    return <VisorArquivo endereco={pagina.diretorioArquivo} descricao={descricao} alto={alto} />;
  const nome = (n: number) => `Página ${n + 1} de ${paginas.length}`;
  return (
    <div className={classes.comPaginas}>
      <Group gap="xs" mb="sm" role="group" aria-label="Páginas do recibo">
        {paginas.map((outra, n) => (
          <UnstyledButton
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place, and addresses change with every answer
            key={n}
            className={classes.pagina}
            aria-label={nome(n)}
            aria-pressed={n === lugar}
            onClick={() => setLugar(n)}
          >
            <MiniaturaDaPagina {...outra} />
            <span aria-hidden>{n + 1}</span>
          </UnstyledButton>
        ))}
      </Group>
      <VisorArquivo
        key={lugar}
        endereco={pagina.diretorioArquivo}
        descricao={`${descricao}, ${nome(lugar).toLowerCase()}`}
        alto={alto}
      />
    </div>
  );
}

function MiniaturaDaPagina({ miniatura, mime }: PaginaRecibo) {
  if (miniatura) return <img src={miniatura} alt="" loading="lazy" />;
  return mime === 'application/pdf' ? (
    <IconFileTypePdf size={24} stroke={1.5} aria-hidden />
  ) : (
    <IconPhoto size={24} stroke={1.5} aria-hidden />
  );
}
