/** Meus dados: all that is kept, to see and to take along, and what one may ask for. */
import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { formatQuantidade } from '@pontua/contract/plural';
import { getMeusDados, numeroDoCartao, type SecaoDados } from '@pontua/contract/titular';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { qAnew } from '../../api/query.ts';
import { saveBlob } from '../../kit/arquivos.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { talvezEmail } from '../../kit/Email.tsx';
import { keepFocusAtNew } from '../../kit/maisPaginas.ts';
import { NumeroCoberto } from '../../kit/NumeroCoberto.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import classes from './dados.module.css';
import { formatCelula } from './formato.ts';
import { Pedidos } from './Pedidos.tsx';

const descricao =
  'Tudo o que o programa guarda sobre você, e para quê. Você pode baixar, pedir correção ou pedir a exclusão.';

export function Component() {
  const dados = useQuery(qAnew(getMeusDados));
  return (
    <Pagina titulo="Meus dados" descricao={descricao} largura="media">
      <Pedidos />
      <Consulta query={dados}>
        {(tudo) => (
          <Stack gap="xl">
            <Group className={classes.acoes}>
              <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => save(tudo)}>
                Baixar em JSON
              </Button>
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => window.print()}
              >
                Imprimir ou salvar em PDF
              </Button>
            </Group>
            {tudo.secoes.map((secao) => (
              <SecaoDosMeusDados key={secao.titulo} {...secao} />
            ))}
            <section>
              <Title order={2} size="h4">
                O que fica de fora
              </Title>
              <Text c="dimmed">Guardado por pouco tempo, ou para proteger o programa.</Text>
              <List mt="sm">
                {tudo.deFora.map((motivo) => (
                  <List.Item key={motivo}>{motivo}</List.Item>
                ))}
              </List>
            </section>
          </Stack>
        )}
      </Consulta>
    </Pagina>
  );
}

/** Into the person's own downloads: it is on this phone from then on, and theirs to keep or delete. */
const save = (dados: RecebidoDe<typeof getMeusDados>) =>
  saveBlob('meus-dados.json', new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' }));

/** So many are shown unasked; paper and file have all. */
const MOSTRADAS = 20;

/** The paper is made as soon as this event is over: by then all rows have to be there. */
function useImpressao(): boolean {
  const [imprime, setImprime] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setImprime(true));
    const end = () => setImprime(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return imprime;
}

function SecaoDosMeusDados({ titulo, finalidade, linhas }: SecaoDados) {
  const [aberta, setAberta] = useState(false);
  const secao = useRef<HTMLElement>(null);
  const imprime = useImpressao();
  const tudo = aberta || imprime || linhas.length <= MOSTRADAS;
  // Rows of what was: they neither move nor change.
  const vistas = (tudo ? linhas : linhas.slice(0, MOSTRADAS)).map((linha, indice) => ({
    id: `${titulo}-${indice}`,
    linha,
  }));
  return (
    <section ref={secao}>
      <Title order={2} size="h4">
        {titulo}
      </Title>
      <Text c="dimmed">{finalidade}</Text>
      {linhas.length === 0 && <Text mt="sm">Nada guardado.</Text>}
      {vistas.map(({ id, linha }) => (
        <dl key={id} className={classes.linha}>
          {Object.entries(linha).map(([nome, valor]) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>
                {nome === numeroDoCartao ? (
                  <NumeroCoberto numero={String(valor)} />
                ) : (
                  talvezEmail(formatCelula(valor, nome))
                )}
              </dd>
            </div>
          ))}
        </dl>
      ))}
      {!tudo && (
        <Button
          variant="default"
          mt="sm"
          aria-label={`Mostrar tudo: ${titulo}`}
          onClick={() => void keepFocusAtNew(secao.current, () => setAberta(true), 'dl')}
        >
          Mostrar tudo (mais {formatQuantidade(linhas.length - MOSTRADAS)})
        </Button>
      )}
    </section>
  );
}
