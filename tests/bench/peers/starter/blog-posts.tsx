import {
  Create,
  DateField,
  DeleteButton,
  Edit,
  EditButton,
  List,
  MarkdownField,
  Show,
  ShowButton,
  TextField,
  useForm,
  useSelect,
  useTable,
} from "@refinedev/antd";
import { useMany, useOne, useShow } from "@refinedev/core";
import { Form, type FormProps, Input, Select, Space, Table, Typography } from "antd";
import type { BlogPost, Category } from "../records.ts";

const { Title } = Typography;

export function BlogPostList() {
  const { result, tableProps } = useTable<BlogPost>({ pagination: { pageSize: 20 } });
  const { result: categories } = useMany<Category>({
    resource: "categories",
    ids: result.data.map(({ category }) => category.id),
    queryOptions: { enabled: result.data.length > 0 },
  });
  return (
    <List>
      <Table<BlogPost> {...tableProps} rowKey="id">
        <Table.Column dataIndex="id" title="ID" />
        <Table.Column dataIndex="title" title="Title" />
        <Table.Column
          dataIndex="content"
          title="Content"
          render={(text: string) => <MarkdownField value={`${text.slice(0, 80)}...`} />}
        />
        <Table.Column<BlogPost>
          dataIndex="category"
          title="Category"
          render={(_, { category }) =>
            categories.data.find(({ id }) => id === category.id)?.title ?? "Loading..."
          }
        />
        <Table.Column dataIndex="status" title="Status" />
        <Table.Column
          dataIndex="createdAt"
          title="Created at"
          render={(value: string) => <DateField value={value} />}
        />
        <Table.Column<BlogPost>
          title="Actions"
          dataIndex="actions"
          render={(_, { id }) => (
            <Space>
              <EditButton hideText size="small" recordItemId={id} />
              <ShowButton hideText size="small" recordItemId={id} />
              <DeleteButton hideText size="small" recordItemId={id} />
            </Space>
          )}
        />
      </Table>
    </List>
  );
}

export function BlogPostShow() {
  const { result: post, query } = useShow<BlogPost>();
  const { result: category } = useOne<Category>({
    resource: "categories",
    id: post?.category.id ?? "",
    queryOptions: { enabled: post !== undefined },
  });
  return (
    <Show isLoading={query.isLoading}>
      <Title level={5}>ID</Title>
      <TextField value={post?.id} />
      <Title level={5}>Title</Title>
      <TextField value={post?.title} />
      <Title level={5}>Content</Title>
      <MarkdownField value={post?.content} />
      <Title level={5}>Category</Title>
      <TextField value={category?.title ?? "Loading..."} />
      <Title level={5}>Status</Title>
      <TextField value={post?.status} />
      <Title level={5}>Created at</Title>
      <DateField value={post?.createdAt} />
    </Show>
  );
}

const required = [{ required: true }];
const states = ["draft", "published", "rejected"].map((value) => ({ value, label: value }));

function BlogPostForm(props: FormProps) {
  const { selectProps } = useSelect<Category>({ resource: "categories" });
  return (
    <Form {...props} layout="vertical">
      <Form.Item label="Title" name="title" rules={required}>
        <Input />
      </Form.Item>
      <Form.Item label="Content" name="content" rules={required}>
        <Input.TextArea rows={5} />
      </Form.Item>
      <Form.Item label="Category" name={["category", "id"]} rules={required}>
        <Select
          loading={selectProps.loading ?? false}
          options={selectProps.options ?? []}
          {...(selectProps.onSearch ? { onSearch: selectProps.onSearch } : {})}
          filterOption={false}
          showSearch
        />
      </Form.Item>
      <Form.Item label="Status" name="status" rules={required} initialValue="draft">
        <Select options={states} style={{ width: 120 }} />
      </Form.Item>
    </Form>
  );
}

export function BlogPostCreate() {
  const { formProps, saveButtonProps } = useForm<BlogPost>();
  return (
    <Create saveButtonProps={saveButtonProps}>
      <BlogPostForm {...formProps} />
    </Create>
  );
}

export function BlogPostEdit() {
  const { formProps, saveButtonProps } = useForm<BlogPost>();
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <BlogPostForm {...formProps} />
    </Edit>
  );
}
